export const AddLendDrawer = () => null

export const EditLendDrawer = () => null
