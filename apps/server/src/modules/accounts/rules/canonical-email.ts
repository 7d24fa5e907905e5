import { foldCase, plainEmail } from '@perya/contract/accounts/plain-text.ts';

/**
 * The one form in which e-mail addresses are compared and counted: lower case, and an international domain as it stands in the
 * domain name system, because browsers send some of them so (`xn--…`) and people write others.
 */
export function canonicalEmail(text: string): string {
  const plain = plainEmail(text);
  const at = plain.lastIndexOf('@');
  if (at === -1) return foldCase(plain);
  const domain = plain.slice(at + 1);
  const found = URL.parse(`http://${domain}/`)?.hostname;
  // What is no domain never passed the rule of the field.
  return `${foldCase(plain.slice(0, at))}@${found ?? foldCase(domain)}`;
}
