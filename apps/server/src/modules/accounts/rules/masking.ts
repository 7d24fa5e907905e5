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
