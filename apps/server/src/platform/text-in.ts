/** The text in a language, else in English, else in whatever there is. */
export function textIn<Text>(one: { texts: Record<string, Text> }, language: string): Text | undefined {
  return one.texts[language] ?? one.texts['EN'] ?? Object.values(one.texts)[0];
}
