import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { ErrorCode } from '@perya/contract/errors.ts';
import { api, type FailureCode } from '#app/lib/api.ts';
import { useErrorHandler } from '#app/lib/errors.ts';
import { useT } from '#app/lib/i18n.ts';
import { useOnLanguageChange } from '#app/lib/language.ts';
import { randomId } from '#app/lib/random-id.ts';
import { useSettings } from '#app/lib/settings.ts';
import { Button } from '#app/ui/Button.tsx';
import { RadioList } from '#app/ui/RadioList.tsx';
import { SubmitButton } from '#app/ui/SubmitButton.tsx';
import { TextField } from '#app/ui/TextField.tsx';
import { useForm, type FormValues } from '#app/ui/use-form.ts';
import { ContractTier, type Tier } from './ContractTier.tsx';
import type { AgentContract, ContractKind } from './contract-words.ts';
import { WhatIf } from './WhatIf.tsx';
import styles from './Team.module.css';
import own from './Contracts.module.css';

const names = ['name', 'minimumBet', 'netLoss', 'activeMember', 'rate', 'activeStake'] as const;
type Name = (typeof names)[number];

interface ContractFormProps {
  kind: ContractKind;
  /** The contract that is changed; null: a new one. */
  contract: AgentContract | null;
  /** The highest rate that may be promised, in per cent. */
  most: string;
  onDone: () => void;
}

const amount = /^\d{1,12}(\.\d{1,2})?$/;
/** What a field looks like; a name is the server's to know. */
const forms: Partial<Record<Name, RegExp>> = {
  minimumBet: amount,
  netLoss: amount,
  activeStake: amount,
  activeMember: /^\d{1,6}$/,
  rate: /^(?:100|\d{1,2})(?:\.\d{1,4})?$/,
};

/** Offers a contract, or new terms of one that is signed. The fields are those of the highest tier; lower ones are listed above. */
export function ContractForm(props: ContractFormProps) {
  const t = useT();
  const { kind, contract, most, onDone } = props;
  const [carry, setCarry] = useState(contract?.terms.carry ?? 'untilCleared');
  const [lower, setLower] = useState<readonly Tier[]>(contract?.terms.tiers.slice(0, -1) ?? []);
  const { form, alert } = useContractForm(props, carry, lower);
  const addTier = () => {
    const values = form.checkOnly(tierNames);
    if (values) setLower([...lower, tierOf(values)]);
  };
  const message = (name: Name) => form.errors[name] && t(form.errors[name]);
  return (
    <form {...form.props} className={styles.form} aria-label={t('contract.offer')}>
      {!contract && (
        <TextField
          name="name"
          label={t('contract.form.name')}
          help={t('contract.form.name.help')}
          error={message('name')}
          autoComplete="off"
          autoCapitalize="none"
          maxLength={100}
          required
        />
      )}
      {lower.length > 0 && (
        <LowerTiers
          kind={kind}
          tiers={lower}
          onRemove={(at) => setLower(lower.filter((_, place) => place !== at))}
        />
      )}
      <TextField
        name="rate"
        label={t('contract.form.rate')}
        help={t('contract.form.rate.help', { most })}
        error={message('rate')}
        inputMode="decimal"
        defaultValue={contract?.terms.tiers.at(-1)?.rate}
        required
      />
      <Conditions kind={kind} contract={contract} message={message} />
      {lower.length < mostTiers - 1 && (
        <Button block variant="quiet" onClick={addTier}>
          {t('contract.form.tier.add')}
        </Button>
      )}
      {kind === 'dividend' && (
        <RadioList
          legend={t('contract.form.carry')}
          name="carry"
          chosen={carry}
          onChoose={setCarry}
          choices={[
            { value: 'untilCleared', text: t('contract.carry.untilCleared') },
            { value: 'none', text: t('contract.carry.none') },
          ]}
        />
      )}
      <WhatIf questions={() => questionOf(form.ref.current, { kind, contract, carry, lower })} />
      <SubmitButton form={form} alert={alert}>
        {t(contract ? 'contract.form.change' : 'contract.form.submit')}
      </SubmitButton>
      <Button block variant="quiet" onClick={onDone}>
        {t('form.cancel')}
      </Button>
    </form>
  );
}

const mostTiers = 10;

interface LowerTiersProps {
  kind: ContractKind;
  tiers: readonly Tier[];
  onRemove: (at: number) => void;
}

/** Tiers below the one in the fields. */
function LowerTiers({ kind, tiers, onRemove }: LowerTiersProps) {
  const t = useT();
  return (
    <fieldset className={styles.fieldset}>
      <legend className={styles.legend}>{t('contract.form.tiers')}</legend>
      <ol className={own.tiers}>
        {tiers.map((tier, at) => (
          <li key={`${tier.minimumBet} ${tier.netLoss} ${tier.activeMember} ${tier.rate}`}>
            <ContractTier tier={tier} kind={kind} />{' '}
            <Button variant="quiet" onClick={() => onRemove(at)}>
              {t('contract.form.tier.remove', { place: at + 1 })}
            </Button>
          </li>
        ))}
      </ol>
    </fieldset>
  );
}

const tierNames = ['rate', 'minimumBet', 'activeMember', 'netLoss'] as const satisfies readonly Name[];

/** The tier in the fields. Contracts without a net loss have no field for it. */
function tierOf({ minimumBet, netLoss, activeMember, rate }: FormValues<(typeof tierNames)[number]>): Tier {
  return { minimumBet, netLoss: netLoss || '0', activeMember: Number(activeMember), rateType: 'P', rate };
}

const questions = { dailySalary: 'salary', hourlySalary: 'hourly', dividend: 'dividend' } as const;

interface Asked extends Pick<ContractFormProps, 'kind' | 'contract'> {
  carry: 'none' | 'untilCleared';
  lower: readonly Tier[];
}

/** The what-if query for the form's terms; null if a field is missing or wrong. */
function questionOf(form: HTMLFormElement | null, { kind, contract, carry, lower }: Asked) {
  const values = Object.fromEntries(new FormData(form ?? undefined)) as Partial<Record<Name, string>>;
  const {
    name = '',
    rate = '',
    minimumBet = '',
    netLoss = '0',
    activeMember = '',
    activeStake = '',
  } = values;
  const asked = ['rate', 'minimumBet', 'activeMember', 'activeStake', 'netLoss'] as const;
  const isWhole = asked.every((field) => checkField(kind, field, values[field] ?? '') === null);
  if (!isWhole || (!contract && name.trim() === '')) return null;
  const who = contract ? { memberId: contract.downlineId } : { name: name.trim() };
  const terms = { rate, minimumBet, netLoss, activeMember: Number(activeMember), activeStake, carry };
  const below = lower.map((tier) => [tier.minimumBet, tier.netLoss, tier.activeMember, tier.rate].join());
  const query = {
    what: questions[kind],
    ...who,
    ...terms,
    ...(below.length > 0 && { lower: below.join(';') }),
  };
  return [{ label: `${rate}%`, query }];
}

interface ConditionsProps extends Pick<ContractFormProps, 'kind' | 'contract'> {
  message: (name: Name) => string | undefined;
}

/** What a branch has to reach. */
function Conditions({ kind, contract, message }: ConditionsProps) {
  const t = useT();
  const { currencySymbol } = useSettings();
  const first = contract?.terms.tiers.at(-1);
  const money = { leading: currencySymbol, inputMode: 'decimal', required: true } as const;
  return (
    <div className={own.tier}>
      <TextField
        {...money}
        name="minimumBet"
        label={t('contract.form.stake')}
        error={message('minimumBet')}
        defaultValue={first?.minimumBet ?? '0'}
      />
      <TextField
        name="activeMember"
        label={t('contract.form.active')}
        error={message('activeMember')}
        inputMode="numeric"
        defaultValue={String(first?.activeMember ?? 0)}
        required
      />
      <TextField
        {...money}
        name="activeStake"
        label={t('contract.form.activeStake')}
        error={message('activeStake')}
        defaultValue={contract?.terms.activeStake ?? '100'}
      />
      {kind === 'dividend' && (
        <TextField
          {...money}
          name="netLoss"
          label={t('contract.form.netLoss')}
          error={message('netLoss')}
          defaultValue={first?.netLoss ?? '0'}
        />
      )}
    </div>
  );
}

function checkField(kind: ContractKind, name: Name, text: string): ErrorCode | null {
  if (name === 'netLoss' && kind !== 'dividend') return null;
  if (text === '') return 'field.required';
  const form = forms[name];
  return form === undefined || form.test(text) ? null : 'field.invalid';
}

function useContractForm(
  { kind, contract, onDone }: ContractFormProps,
  carry: 'none' | 'untilCleared',
  lower: readonly Tier[],
) {
  const cache = useQueryClient();
  const handleError = useErrorHandler();
  const [requestId] = useState(randomId);
  const [alert, setAlert] = useState<FailureCode>();
  const form = useForm<Name, ErrorCode>({
    names: contract ? names.slice(1) : names,
    check: (name, values) => checkField(kind, name, values[name]),
    async onSubmit({ name, activeStake, ...tier }) {
      setAlert(undefined);
      const terms = { tiers: [...lower, tierOf(tier)], activeStake, carry };
      try {
        if (contract)
          await api('POST /wps/agent/contracts/:contractId/step', {
            params: { contractId: contract.contractId },
            body: { action: 'change', terms },
          });
        else
          await api('POST /wps/agent/contracts', {
            body: { kind, gameType: 'CONS', name, terms, requestId },
          });
        await cache.invalidateQueries({ queryKey: ['agent'] });
        onDone();
      } catch (error) {
        let fields: Partial<Record<Name, ErrorCode>> | undefined;
        handleError(error, { onFields: (codes) => (fields = codes), onPage: setAlert });
        return fields;
      }
      return undefined;
    },
  });
  useOnLanguageChange(form.recheckFilled);
  return { form, alert };
}
