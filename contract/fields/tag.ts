/** The longest tag. It is here and not beside its rule, because a start needs it and loads no rules. */
export const MAX_TAG_LENGTH = 40
