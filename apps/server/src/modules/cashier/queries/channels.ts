/** SQL of the ways to pay that a brand offers. */
import type { Queryable } from '#platform/db/database.ts';
import type { DepositChannel } from '../rules/channel.ts';

type ChannelRow = Omit<DepositChannel, 'suggestedMinor' | 'hours'> & {
  suggested: string[];
  opensAt: number | null;
  closesAt: number | null;
};

const columns = `brand, code, provider, kind, flow, names, currency, min_minor as "minMinor", max_minor as "maxMinor",
  suggested_minor::text[] as suggested, fee_fixed_minor as "feeFixedMinor", fee_basis_points as "feeBasisPoints",
  opens_at as "opensAt", closes_at as "closesAt", member_types as "memberTypes", devices, min_tier as "minTier", account,
  lifetime_minutes as "lifetimeMinutes"`;

const toChannel = ({ suggested, opensAt, closesAt, ...row }: ChannelRow): DepositChannel => ({
  ...row,
  suggestedMinor: suggested.map(BigInt),
  hours: opensAt === null || closesAt === null ? null : { opensAt, closesAt },
});

export async function listChannels(db: Queryable, brand: string): Promise<DepositChannel[]> {
  const { rows } = await db.query<ChannelRow>(
    `select ${columns} from wallet.deposit_channel where brand = $1 and enabled order by position, code`,
    [brand],
  );
  return rows.map(toChannel);
}

/** A channel, also one that is closed: what was paid through it still counts. */
export async function findChannel(
  db: Queryable,
  brand: string,
  code: string,
): Promise<DepositChannel | null> {
  const { rows } = await db.query<ChannelRow>(
    `select ${columns} from wallet.deposit_channel where brand = $1 and code = $2`,
    [brand, code],
  );
  return rows[0] ? toChannel(rows[0]) : null;
}

/** The names of a brand's channels by code, closed ones as well. */
export async function listChannelNames(
  db: Queryable,
  brand: string,
): Promise<ReadonlyMap<string, DepositChannel['names']>> {
  const { rows } = await db.query<Pick<DepositChannel, 'code' | 'names'>>(
    'select code, names from wallet.deposit_channel where brand = $1',
    [brand],
  );
  return new Map(rows.map(({ code, names }) => [code, names]));
}

/** Writes a channel; one that exists keeps what an operator may have changed. */
export async function insertChannel(db: Queryable, channel: DepositChannel, position: number): Promise<void> {
  await db.query(
    `insert into wallet.deposit_channel (brand, code, provider, kind, flow, names, currency, min_minor, max_minor, suggested_minor,
       fee_fixed_minor, fee_basis_points, opens_at, closes_at, member_types, devices, min_tier, account, lifetime_minutes, position)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20) on conflict do nothing`,
    [
      channel.brand,
      channel.code,
      channel.provider,
      channel.kind,
      channel.flow,
      JSON.stringify(channel.names),
      channel.currency,
      channel.minMinor,
      channel.maxMinor,
      channel.suggestedMinor,
      channel.feeFixedMinor,
      channel.feeBasisPoints,
      channel.hours?.opensAt ?? null,
      channel.hours?.closesAt ?? null,
      channel.memberTypes,
      channel.devices,
      channel.minTier,
      channel.account && JSON.stringify(channel.account),
      channel.lifetimeMinutes,
      position,
    ],
  );
}
