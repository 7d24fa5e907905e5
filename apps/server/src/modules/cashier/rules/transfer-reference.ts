/** The reference that names an order in a bank transfer. Pure. */

/** Without letters that look like digits. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** The order's identity in the letters of Crockford's base 32, in groups that people copy without a slip: `P7K2-M4XQ-90AB-C`. */
export function transferReferenceOf(orderId: bigint): string {
  let text = '';
  for (let rest = orderId; rest > 0n; rest /= 32n) text = (letters[Number(rest % 32n)] ?? '') + text;
  return text.match(/.{1,4}/g)?.join('-') ?? text;
}

/** A bank's own number of a transfer, whatever case and marks it is copied with. */
export const plainBankNumber = (text: string): string => text.toUpperCase().replaceAll(/[^0-9A-Z]/g, '');

/** As statements and members write it: in any case, with the letters that look like digits, and any space or dash. */
export const plainReference = (text: string): string =>
  plainBankNumber(text).replaceAll('O', '0').replaceAll(/[IL]/g, '1');
