import { getRouteApi } from '@tanstack/react-router'
import { Page } from '#src/ui/page.tsx'

const route = getRouteApi('/_signed-in/person/$name')

/** The page of a person. */
export const PersonPage = () => {
  const { name } = route.useParams()
  return <Page title={name}>{null}</Page>
}
