/** Writes an offer in steps: the linter checks it on the way, a phone previews it, and it is saved as a draft. */
import { Alert } from '@mantine/core';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import type { Rtps } from '@perya/offer-rules/expected-value.ts';
import { lintOffer } from '@perya/offer-rules/lint.ts';
import { useOneBrand, type Brand } from '#console/lib/brand.tsx';
import { useT, type Translate } from '#console/lib/words.ts';
import { WizardPage, type WizardStep } from '#console/templates/WizardPage.tsx';
import { Answered } from '#console/ui/Answered.tsx';
import { ofOneBrand } from '#console/templates/of-one-brand.tsx';
import { findingText, useOffers, type Offer, type OfferBounds } from './offer.tsx';
import { TextFields, WageringFields, WhatFields, WhenFields, WhoFields } from './offer-fields.tsx';
import type { FieldsProps, Findings, SpinGame, Voucher } from './field-props.ts';
import { OfferFacts } from './OfferFacts.tsx';
import { SimulationPanel } from './SimulationPanel.tsx';
import { OfferPreview } from './OfferPreview.tsx';
import { definitionOf, fieldOf, problemsOf } from './offer-of-values.ts';
import { emptyOffer, valuesOf, type OfferField, type OfferValues } from './offer-values.ts';

export const NewOffer = ofOneBrand('offers.new', NewOfferOfBrand);

function NewOfferOfBrand() {
  const brand = useOneBrand();
  return <Loaded brand={brand} offerId={null} />;
}

export const NextVersion = ofOneBrand('offer.edit', NextVersionOfBrand);

function NextVersionOfBrand() {
  const { offerId = '' } = useParams();
  return <Loaded brand={useOneBrand()} offerId={offerId} />;
}

function Loaded({ brand, offerId }: { brand: Brand; offerId: string | null }) {
  const answer = useOffers(brand.code);
  return (
    <Answered
      answer={answer}
      render={({ list, bounds, rtps, spinGames, vouchers }) => (
        <Wizard
          brand={brand}
          bounds={bounds}
          rtps={rtps}
          spinGames={spinGames}
          vouchers={vouchers}
          before={list.find(({ id }) => id === offerId) ?? null}
          codes={list.map(({ code }) => code)}
        />
      )}
    />
  );
}

interface WizardProps {
  brand: Brand;
  bounds: OfferBounds;
  rtps: Rtps;
  spinGames: readonly SpinGame[];
  vouchers: readonly Voucher[];
  /** The version to start from. */
  before: Offer | null;
  codes: readonly string[];
}

function Wizard({ brand, bounds, rtps, spinGames, vouchers, before, codes }: WizardProps) {
  const t = useT();
  const navigate = useNavigate();
  const { code, currency } = brand;
  const [initial] = useState(() =>
    before === null ? emptyOffer(new Date()) : valuesOf(before.definition, currency),
  );
  const judge = (values: OfferValues): Findings => findingsOf(t, values, bounds, currency);
  return (
    <WizardPage
      title={t(before === null ? 'offers.new' : 'offer.edit')}
      lead={t('offer.draft.lead')}
      back={
        before === null
          ? { to: '/offers', label: t('offers.title') }
          : { to: `/offers/${code}/${before.id}`, label: before.definition.texts.EN.title }
      }
      command="POST /ops/offers"
      initial={initial}
      steps={stepsOf(t, judge, { isNew: before === null, spinGames, vouchers })}
      validate={(values) => ({
        ...problemsOf(values, currency, t),
        ...(before === null && codes.includes(values.code) && { code: t('offer.code.taken') }),
      })}
      renderAside={(values) => {
        const definition = definitionOf(values, currency, t);
        return (
          definition && (
            <OfferPreview
              definition={definition}
              currency={currency}
              rtps={rtps}
              spinGames={spinGames}
              vouchers={vouchers}
            />
          )
        );
      }}
      renderReview={(values) => <Review values={values} bounds={bounds} rtps={rtps} currency={currency} />}
      request={(values) => ({ body: { brand: code, definition: definitionOf(values, currency, t)! } })}
      submit={t('offer.save')}
      said={t('offer.saved')}
      onDone={({ id }) => void navigate(`/offers/${code}/${id}`)}
    />
  );
}

/** Findings of the linter by field; none while the offer is incomplete. */
function findingsOf(t: Translate, values: OfferValues, bounds: OfferBounds, currency: string): Findings {
  const definition = definitionOf(values, currency, t);
  const found = definition === null ? [] : lintOffer(definition, bounds);
  const findings: Findings = {};
  for (const finding of found) findings[fieldOf(finding, values)] ??= findingText(t, finding, currency);
  return findings;
}

const names = {
  who: [
    'code',
    'announcement',
    'trigger',
    'nth',
    'redeemCode',
    'registeredWithinDays',
    'deposits',
    'minDeposit',
    'onDays',
    'cost',
    'bets',
    'labels',
    'segments',
    'level',
    'staked',
    'stakedDays',
    'lost',
    'lostDays',
    'householdDays',
  ],
  what: [
    'as',
    'kind',
    'amount',
    'percent',
    'cap',
    'spinGame',
    'spinCount',
    'spinValue',
    'spinDays',
    'pointCount',
    'turnGame',
    'turnCount',
    'turnDays',
    'voucher',
    'worth',
    'pot',
    'packets',
  ],
  wagering: ['multiple', 'days', 'maxBet', 'weights', 'excludedGames'],
  when: ['startsAt', 'endsAt', 'budget', 'maxClaims', 'period', 'claimDays'],
  EN: ['titleEN', 'summaryEN', 'termsEN'],
  TY: ['titleTY', 'summaryTY', 'termsTY'],
} as const satisfies Record<string, readonly OfferField[]>;

function stepsOf(
  t: Translate,
  judge: (values: OfferValues) => Findings,
  of: Pick<FieldsProps, 'isNew' | 'spinGames' | 'vouchers'>,
): WizardStep<OfferValues>[] {
  const given = (form: FieldsProps['form']): FieldsProps => ({
    form,
    findings: judge(form.getValues()),
    ...of,
  });
  const text = (language: 'EN' | 'TY'): WizardStep<OfferValues> => ({
    label: t(`offer.text${language}`),
    names: names[language],
    render: (form) => <TextFields {...given(form)} language={language} />,
  });
  return [
    { label: t('offer.step.who'), names: names.who, render: (form) => <WhoFields {...given(form)} /> },
    { label: t('offer.step.what'), names: names.what, render: (form) => <WhatFields {...given(form)} /> },
    {
      label: t('offer.step.wagering'),
      names: names.wagering,
      render: (form) => <WageringFields {...given(form)} />,
    },
    { label: t('offer.step.when'), names: names.when, render: (form) => <WhenFields {...given(form)} /> },
    text('EN'),
    text('TY'),
  ];
}

interface ReviewProps extends Pick<WizardProps, 'bounds' | 'rtps'> {
  values: OfferValues;
  currency: string;
}

function Review({ values, bounds, rtps, currency }: ReviewProps) {
  const t = useT();
  const definition = definitionOf(values, currency, t);
  if (definition === null) return null;
  return (
    <>
      <LintAlert findings={lintOffer(definition, bounds)} currency={currency} />
      <OfferFacts definition={definition} currency={currency} />
      <SimulationPanel definition={definition} currency={currency} rtps={rtps} />
    </>
  );
}

export function LintAlert({ findings, currency }: { findings: Offer['findings']; currency: string }) {
  const t = useT();
  if (findings.length === 0) return null;
  return (
    <Alert color="orange" variant="light" title={t('offer.findings.lead')}>
      <ul>
        {findings.map((finding) => (
          <li key={finding.rule + finding.value}>{findingText(t, finding, currency)}</li>
        ))}
      </ul>
    </Alert>
  );
}
