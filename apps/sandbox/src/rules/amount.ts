/** Decimal text is all that the sandbox knows of money; the platform alone counts it. */

/** Another amount of the same form: one of the smallest unit less, or more where that would leave nothing. */
export function wrongAmount(amount: string): string {
  const dot = amount.indexOf('.');
  const fraction = dot < 0 ? 0 : amount.length - dot - 1;
  const minor = BigInt(amount.replace('.', ''));
  const changed = (minor > 1n ? minor - 1n : minor + 1n).toString().padStart(fraction + 1, '0');
  return fraction === 0 ? changed : `${changed.slice(0, -fraction)}.${changed.slice(-fraction)}`;
}

/** Whether amounts together are more than one. Eight digits after the point are the most that the protocol knows. */
export function isMoreThan(amounts: readonly string[], most: string): boolean {
  const units = (amount: string): bigint => {
    const [whole = '0', fraction = ''] = amount.split('.');
    return BigInt(whole + fraction.padEnd(8, '0'));
  };
  return amounts.reduce((sum, amount) => sum + units(amount), 0n) > units(most);
}
