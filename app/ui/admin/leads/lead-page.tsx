import type { ReactNode } from 'react';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { DataTable } from '#app/ui/parts/data-table.tsx';
import { Row, Rows } from '#app/ui/parts/row.tsx';
import { StateBadge } from '#app/ui/primitives.tsx';
import type { ProgramState } from '#app/ui/state-tones.ts';
import { useTranslation } from '#app/ui/texts.tsx';
import { FactList } from '../table.tsx';
import { LeadRequests, type ShownRequest } from './lead-requests.tsx';

/** One lead in words: moments and amounts as the administrator writes them. */
export interface LeadFacts {
  readonly id: string;
  /** Empty where none was given. */
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly language: string;
  readonly source: string;
  readonly campaign: string;
  readonly first: string;
  readonly last: string;
  readonly done: { readonly when: string; readonly who: string | null } | null;
  readonly hasAccount: boolean;
  readonly wasMember: boolean;
  readonly account: string | null;
  readonly trial: string | null;
  readonly purchases: readonly {
    readonly id: string;
    readonly program: string;
    readonly state: ProgramState;
    readonly day: string;
  }[];
  readonly paid: readonly string[];
  readonly quizzes: readonly {
    readonly quiz: string;
    readonly result: string | null;
    readonly language: string;
    readonly when: string | null;
  }[];
  /** Whether the results mail has left; null where no quiz was taken. */
  readonly mailed: boolean | null;
  readonly requests: readonly ShownRequest[];
  readonly acts: readonly {
    readonly id: string;
    readonly action: string;
    readonly who: string | null;
    readonly when: string;
  }[];
}

/** Everything about one lead. @param children the notes */
export function LeadPage({
  lead,
  errors,
  children,
}: {
  lead: LeadFacts;
  errors: readonly { readonly id: string; readonly text: string }[];
  children: ReactNode;
}) {
  const { t } = useTranslation('leads-admin');
  const title = lead.name || lead.email;
  return (
    <>
      {/* Two people may have one name. */}
      <PageTitle error={errors.length > 0}>{lead.name ? `${lead.name}, ${lead.email}` : title}</PageTitle>
      <ErrorSummary errors={errors} />
      <p>
        <a href="/admin/leads" className="link no-print inline-block py-1">
          {t('lead.back')}
        </a>
      </p>
      <h1 className="mt-2 wrap-anywhere">{title}</h1>
      <FollowUp lead={lead} />
      <div className="max-w-work">
        <h2 className="mt-8">{t('lead.facts')}</h2>
        <Contact lead={lead} />
        <h2 className="mt-8">{t('lead.became')}</h2>
        <Became lead={lead} />
        <h2 className="mt-8">{t('lead.quizzes')}</h2>
        <Quizzes lead={lead} />
        <h2 className="mt-8">{t('lead.requests')}</h2>
        <LeadRequests requests={lead.requests} />
        {children}
        <h2 className="mt-8">{t('lead.acts')}</h2>
        <Acts lead={lead} />
      </div>
      <p className="no-print mt-8">
        {lead.hasAccount ? (
          <span className="text-ink-soft">{t('lead.hasAccount')}</span>
        ) : (
          <a href={`/admin/leads/${lead.id}/erase`} className="link inline-block py-1">
            {t('lead.erase')}
          </a>
        )}
      </p>
    </>
  );
}

/** Whether somebody got in touch, and the one button that changes it. */
function FollowUp({ lead: { id, done } }: { lead: LeadFacts }) {
  const { t } = useTranslation('leads-admin');
  const said = !done
    ? t('lead.notFollowed')
    : done.who === null
      ? t('lead.followedGone', { when: done.when })
      : t('lead.followed', { when: done.when, who: done.who });
  return (
    <form
      method="post"
      action={`/admin/leads/${id}/follow-up`}
      className="mt-3 flex flex-wrap items-center gap-3"
    >
      <StateBadge state={done ? 'completed' : 'asked'}>{t(done ? 'list.done' : 'list.open')}</StateBadge>
      <span className="min-w-0 break-words">{said}</span>
      <button
        type="submit"
        name="done"
        value={done ? 'no' : 'yes'}
        className={`btn ${done ? 'btn-quiet' : 'btn-primary'}`}
      >
        {t(done ? 'lead.unmark' : 'lead.mark')}
      </button>
    </form>
  );
}

function Contact({ lead }: { lead: LeadFacts }) {
  const { t } = useTranslation('leads-admin');
  return (
    <FactList
      facts={[
        [t('lead.name'), lead.name || t('lead.unnamed')],
        [
          t('lead.email'),
          <a
            key="mail"
            className="link"
            href={`mailto:${encodeURIComponent(lead.email).replace('%40', '@')}`}
          >
            {lead.email}
          </a>,
        ],
        ...(lead.phone
          ? [
              [
                t('lead.phone'),
                <a key="call" className="link" href={`tel:${lead.phone}`}>
                  {lead.phone}
                </a>,
              ] as const,
            ]
          : []),
        [t('lead.language'), lead.language],
        [t('lead.source'), t(`source.${lead.source}`)],
        ...(lead.campaign ? [[t('lead.campaign'), lead.campaign] as const] : []),
        [t('lead.first'), lead.first],
        [t('lead.last'), lead.last],
      ]}
    />
  );
}

function Became({ lead }: { lead: LeadFacts }) {
  const { t } = useTranslation(['leads-admin', 'payments-admin']);
  return (
    <>
      <FactList
        facts={[
          [
            t('lead.account'),
            lead.account
              ? t(lead.wasMember ? 'lead.openedBefore' : 'lead.opened', { day: lead.account })
              : t('lead.noAccount'),
          ],
          [t('lead.trial'), lead.trial ? t('lead.trialStarted', { day: lead.trial }) : t('lead.noTrial')],
          ...(lead.purchases.length === 0 ? [[t('lead.bought'), t('lead.nothingBought')] as const] : []),
          ...(lead.paid.length > 0 ? [[t('lead.paid'), lead.paid.join(' · ')] as const] : []),
        ]}
      />
      {lead.purchases.length > 0 ? (
        <Rows label={t('lead.bought')}>
          {lead.purchases.map((one) => (
            <Row
              key={one.id}
              href={`/admin/payments/${one.id}`}
              title={t('lead.boughtOn', { program: one.program, day: one.day })}
              end={<StateBadge state={one.state}>{t(`payments-admin:state.${one.state}`)}</StateBadge>}
            />
          ))}
        </Rows>
      ) : null}
    </>
  );
}

function Quizzes({ lead: { quizzes, mailed } }: { lead: LeadFacts }) {
  const { t } = useTranslation('leads-admin');
  if (quizzes.length === 0) return <p className="mt-2 text-ink-soft">{t('lead.noQuizzes')}</p>;
  return (
    <>
      <DataTable
        label={t('lead.quizzes')}
        columns={[
          t('lead.quiz'),
          t('lead.result'),
          t('lead.language'),
          { text: t('lead.when'), isEnd: true },
        ]}
        rows={quizzes.map((one, index) => ({
          key: String(index),
          cells: [t(`source.${one.quiz}`), one.result ?? t('lead.unscored'), one.language, one.when],
        }))}
      />
      <p className="mt-2 max-w-prose text-ink-soft">
        {mailed === null ? null : `${t(mailed ? 'lead.mailed' : 'lead.notMailed')} `}
        {t('lead.answers')}
      </p>
    </>
  );
}

function Acts({ lead: { acts } }: { lead: LeadFacts }) {
  const { t } = useTranslation(['leads-admin', 'system']);
  if (acts.length === 0) return <p className="mt-2 text-ink-soft">{t('lead.noActs')}</p>;
  return (
    <ul className="mt-3 space-y-1 text-base">
      {acts.map(({ id, action, who, when }) => (
        <li key={id} className="break-words">
          {who === null
            ? t('lead.actGone', { act: t(`system:acts.${action}`), when })
            : t('lead.actBy', { act: t(`system:acts.${action}`), who, when })}
        </li>
      ))}
    </ul>
  );
}
