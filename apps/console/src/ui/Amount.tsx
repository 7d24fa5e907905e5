import { Text } from '@mantine/core';
import { formatAmount } from '#console/lib/format.ts';

/** An amount of money: figures under each other, the currency beside them, a negative one in red and with its sign. */
export function Amount({ value, currency }: { value: string | null; currency?: string }) {
  if (value === null)
    return (
      <Text span inherit c="dimmed">
        {'–'}
      </Text>
    );
  return (
    <Text span inherit className={value.startsWith('-') ? 'figures negative' : 'figures'}>
      {formatAmount(value)}
      {currency !== undefined && (
        <Text span inherit c="dimmed">
          {` ${currency}`}
        </Text>
      )}
    </Text>
  );
}
