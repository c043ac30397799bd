/** What the reader has been told once and need not hear again during this visit. */
export const told = $state({ unsaved: false });
