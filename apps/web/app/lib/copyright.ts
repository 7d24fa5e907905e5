/** The year of first publication, which a notice of copyright names (Universal Copyright Convention, article III). */
export const copyrightYear = 2026;
