import { useTranslation } from '#app/ui/texts.tsx';
import { PageTitle } from '../page-title.tsx';
import { StateBadge } from '../primitives.tsx';
import { DataTable } from '../parts/data-table.tsx';
import { FactList } from './table.tsx';
import type { ProgramState } from '../state-tones.ts';
import { Facts } from '#app/ui/parts/facts.tsx';

/** One purchase in words: amounts and moments as the administrator writes them. */
export interface PurchaseFacts {
  /** Path of its pages. */
  readonly page: string;
  readonly title: string;
  readonly person: string;
  readonly personId: string;
  /** Null where nothing was opened for it. */
  readonly state: ProgramState | null;
  readonly balance: string;
  /** A provider was paid. */
  readonly mayAsk: boolean;
  readonly mayRefund: boolean;
  /** It was given, and is theirs. */
  readonly mayTakeBack: boolean;
  readonly hasOpenRequest: boolean;
  readonly agreed: {
    readonly order: string;
    readonly state: 'open' | 'processing' | 'paid' | 'expired' | 'duplicate' | 'refused';
    readonly source: string;
    readonly total: string;
    readonly installments: number;
    readonly first: string;
    readonly each: string;
    readonly accepted: string;
    /** Null where it was given to them. */
    readonly terms: string | null;
    readonly refundRule: 'none' | '30-days' | '6-weeks' | '90-days';
    readonly paid: string | null;
    readonly synced: string | null;
    readonly provider: string;
    /** What the provider knows it by. */
    readonly references: readonly string[];
  };
  readonly enrollment: {
    readonly starts: string;
    readonly ends: string | null;
    /** When it ended before its time; null where it has not. */
    readonly ended: string | null;
    readonly grace: string | null;
    readonly refundable: string | null;
    /** How many days of pause are counted in it. */
    readonly rested: number;
  } | null;
  readonly installments: readonly {
    readonly number: number;
    readonly amount: string;
    readonly due: string;
    readonly state: 'due' | 'paid' | 'failed' | 'cancelled';
    readonly failure: string | null;
  }[];
  readonly payments: readonly {
    readonly id: string;
    readonly kind: 'payment' | 'refund' | 'refund-failed' | 'dispute' | 'dispute-won';
    readonly installment: number;
    readonly amount: string;
    readonly at: string;
    readonly reference: string;
  }[];
  readonly disputes: readonly {
    readonly id: string;
    readonly state: 'warning' | 'open' | 'won' | 'lost';
    readonly amount: string;
    readonly answerBy: string | null;
    /** When the bank last opened it again; null where it has not. */
    readonly reopened: string | null;
    readonly reference: string;
  }[];
  readonly requests: readonly {
    readonly id: string;
    readonly state: 'open' | 'refunded' | 'declined' | 'closed';
    readonly reason: string;
    readonly answer: string | null;
    readonly at: string;
  }[];
  readonly acts: readonly { readonly action: string; readonly actor: string | null; readonly at: string }[];
}

/** Everything about one purchase, and what can be done with it. */
export function PurchasePage({ purchase: data }: { purchase: PurchaseFacts }) {
  const { t } = useTranslation(['payments-admin', 'refund', 'program']);
  const { agreed, enrollment, page } = data;
  const rested = enrollment?.rested ?? 0;
  const moment = enrollment?.refundable ?? null;
  const none = <p className="mt-2 text-ink-soft">{t('detail.nothing')}</p>;
  return (
    <>
      <PageTitle>{data.title}</PageTitle>
      <p>
        <a href="/admin/payments" className="link no-print inline-block py-1">
          {t('detail.back')}
        </a>
      </p>
      <h1 className="mt-2 wrap-anywhere">
        <Facts of={data.title.split(' · ')} />
      </h1>
      <p className="mt-2 flex flex-wrap items-center gap-3">
        {data.state ? (
          <StateBadge state={data.state}>{t(`state.${data.state}`)}</StateBadge>
        ) : (
          <StateBadge state={agreed.state === 'open' ? 'being-paid' : agreed.state}>
            {t(`checkout.${agreed.state}`)}
          </StateBadge>
        )}
        <a href={`mailto:${data.person}`} className="link min-w-0 wrap-anywhere">
          {data.person}
        </a>
        <a href={`/admin/users/${data.personId}`} className="link">
          {t('detail.person')}
        </a>
      </p>
      <ul className="mt-4 flex flex-wrap gap-3">
        {data.mayAsk ? (
          <li>
            <a href={`${page}/ask-provider`} className="btn btn-secondary">
              {t('ask.open')}
            </a>
          </li>
        ) : null}
        {data.mayRefund ? (
          <li>
            <a href={`${page}/refund`} className="btn btn-secondary">
              {t('refund.open')}
            </a>
          </li>
        ) : null}
        {data.mayTakeBack ? (
          <li>
            <a href={`${page}/take-back`} className="btn btn-secondary">
              {t('takeBack.open')}
            </a>
          </li>
        ) : null}
        {data.hasOpenRequest ? (
          <li>
            <a href={`${page}/decline`} className="btn btn-secondary">
              {t('decline.open')}
            </a>
          </li>
        ) : null}
      </ul>

      {data.requests.length > 0 ? <h2 className="mt-8">{t('detail.requests')}</h2> : null}
      <ul className="mt-3 space-y-3">
        {data.requests.map((one) => (
          <li key={one.id} className="card">
            <StateBadge state={one.state === 'open' ? 'asked' : one.state}>
              {t(`request.${one.state}`)}
            </StateBadge>
            <span className="ml-2 text-base text-ink-soft">{one.at}</span>
            <p className="mt-2 break-words whitespace-pre-line">{one.reason}</p>
            {one.answer ? (
              <p className="mt-2 border-l-2 border-line pl-4 break-words whitespace-pre-line">{one.answer}</p>
            ) : null}
          </li>
        ))}
      </ul>

      <h2 className="mt-8">{t('detail.agreed')}</h2>
      <FactList
        facts={[
          [t('detail.checkout'), `${t(`checkout.${agreed.state}`)} · ${t(`source.${agreed.source}`)}`],
          [t('detail.order'), agreed.order],
          [t('column.total'), agreed.total],
          [
            t('detail.installments'),
            agreed.installments === 1
              ? t('detail.atOnce')
              : t('detail.split', { count: agreed.installments, first: agreed.first, each: agreed.each }),
          ],
          [
            t('detail.consent'),
            agreed.terms === null
              ? t('detail.given', { moment: agreed.accepted })
              : t('detail.consentText', { version: agreed.terms, moment: agreed.accepted }),
          ],
          [t('detail.refundRule'), t(`refund:${agreed.refundRule}.short`)],
          [t('detail.paidAt'), agreed.paid ?? t('detail.notYet')],
          [t('detail.synced'), agreed.synced ?? t('detail.notYet')],
          [t('detail.references'), [t(`provider.${agreed.provider}`), ...agreed.references].join(' · ')],
          ...(enrollment
            ? ([
                [t('detail.starts'), enrollment.starts],
                [
                  t(enrollment.ended === null ? 'detail.ends' : 'detail.ended'),
                  enrollment.ended ?? enrollment.ends ?? t('detail.openEnd'),
                ],
                [t('detail.grace'), enrollment.grace ?? t('detail.noGrace')],
                [
                  t('detail.refundable'),
                  rested > 0
                    ? t('detail.guaranteeRested', { moment, count: rested })
                    : (moment ?? t('detail.noGuarantee')),
                ],
              ] as const)
            : []),
        ]}
      />

      <h2 className="mt-8">{t('detail.plan')}</h2>
      {data.installments.length === 0 ? (
        none
      ) : (
        <DataTable
          label={t('detail.plan')}
          columns={[
            t('column.number'),
            t('column.day'),
            { text: t('column.amount'), isNumber: true },
            t('column.state'),
          ]}
          rows={data.installments.map((one) => ({
            key: String(one.number),
            cells: [
              one.number,
              one.due,
              one.amount,
              [t(`program:installment.${one.state}`), one.failure && t(`failure.${one.failure}`)]
                .filter(Boolean)
                .join(' · '),
            ],
          }))}
        />
      )}

      <h2 className="mt-8">{t('detail.ledger')}</h2>
      {data.payments.length === 0 ? (
        none
      ) : (
        <DataTable
          label={t('detail.ledger')}
          columns={[
            t('column.kind'),
            t('column.number'),
            { text: t('column.amount'), isNumber: true },
            t('column.day'),
            t('column.reference'),
          ]}
          rows={data.payments.map((one) => ({
            key: one.id,
            cells: [
              t(`kind.${one.kind}`),
              one.installment,
              <span key="amount" className="whitespace-nowrap">
                {one.amount}
              </span>,
              one.at,
              one.reference,
            ],
          }))}
        />
      )}
      <p className="mt-2 font-semibold">{t('detail.balance', { amount: data.balance })}</p>

      {data.disputes.length > 0 ? (
        <>
          <h2 className="mt-8">{t('detail.disputes')}</h2>
          <DataTable
            label={t('detail.disputes')}
            columns={[
              t('column.state'),
              { text: t('column.amount'), isNumber: true },
              t('column.answerBy'),
              t('column.reference'),
            ]}
            rows={data.disputes.map((one) => ({
              key: one.id,
              cells: [
                [t(`dispute.${one.state}`), one.reopened && t('detail.reopened', { moment: one.reopened })]
                  .filter(Boolean)
                  .join(' · '),
                one.amount,
                one.answerBy ?? t('detail.noAnswer'),
                one.reference,
              ],
            }))}
          />
        </>
      ) : null}

      <h2 className="mt-8">{t('detail.acts')}</h2>
      {data.acts.length === 0 ? (
        none
      ) : (
        <DataTable
          label={t('detail.acts')}
          columns={[t('column.act'), t('column.actor'), t('column.day')]}
          rows={data.acts.map((one) => ({
            key: `${one.at} ${one.action}`,
            cells: [t(`act.${one.action}`), one.actor ?? t('detail.nobody'), one.at],
          }))}
        />
      )}
    </>
  );
}
