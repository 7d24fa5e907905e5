/** Points for play. Pure. */
import { products as allProducts, type Product, type Programme } from '@perya/contract/loyalty/programmes.ts';
import { minorOf } from './levels.ts';

/**
 * What a centavo staked counts in each product: `weight / whole` points. The parts are whole, so that stakes in several products add up to
 * exact points.
 */
export function pointWeights({ turnover, products, rates = {} }: Programme<'points'>): {
  weights: { product: Product; weight: bigint }[];
  whole: bigint;
} {
  // Each once: a product named twice earns no more.
  const earning = [...new Set(products ?? allProducts)].map((product) => ({
    product,
    perPoint: minorOf(rates[product] ?? turnover),
  }));
  const whole = earning.reduce((all, { perPoint }) => (all / gcd(all, perPoint)) * perPoint, 1n);
  return {
    weights: earning.map(({ product, perPoint }) => ({ product, weight: whole / perPoint })),
    whole,
  };
}

const gcd = (one: bigint, other: bigint): bigint => (other === 0n ? one : gcd(other, one % other));
