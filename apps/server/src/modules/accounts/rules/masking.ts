/** An e-mail address as its owner recognises it: `m…@example.com`. */
export function maskedMail(mail: string | null): string | null {
  if (!mail) return null;
  const at = mail.lastIndexOf('@');
  return `${mail.slice(0, 1)}…${mail.slice(at)}`;
}

/** The last four digits of a number. */
export function maskedMobile(mobile: string | null): string | null {
  return mobile ? `… ${mobile.replaceAll(/\D/g, '').slice(-4)}` : null;
}

/** A user name that is a mobile number shows its last digits; any other is no personal data. */
export const maskedUserName = (userName: string): string =>
  /^\+?\d{6,}$/.test(userName) ? (maskedMobile(userName) ?? userName) : userName;

/** The first letter of a name, an account's number, whatever a form has asked for. */
export const maskedText = (text: string): string => (text === '' ? '' : `${text.slice(0, 1)}…`);
