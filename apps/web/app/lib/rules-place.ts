/** Stands in a document's style until the rules that the document needs are known (`server/critical-styles.ts`). */
export const rulesPlace = '/* rules */';
