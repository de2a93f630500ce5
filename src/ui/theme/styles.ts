// In a CSS layer, so that our own rules win in any order of the imports.
import '@mantine/core/styles.layer.css'
import '@mantine/dates/styles.layer.css'
import '@mantine/spotlight/styles.layer.css'
import 'sonner/dist/styles.css'
import './forced-colors.css'
import './global.css'
import '#src/ui/print/print.css'
