import type { TFunction } from 'i18next';
import { Form } from 'react-router';
import { useSupportEmail, useTranslation } from '#app/ui/texts.tsx';
import { Follows } from './follows.tsx';
import { Amount } from '../parts/row.tsx';
import { StateBadge } from '../primitives.tsx';

type State = 'active' | 'grace' | 'suspended' | 'disputed' | 'completed' | 'refunded' | 'ended';

/** A program that somebody bought: amounts and days as its reader writes them. */
export interface ProgramFacts {
  readonly id: string;
  /** Where it is gone on with; null where it is closed, or has no days. */
  readonly open: { readonly href: string; readonly text: string; readonly line: string } | null;
  /** Where what was written in it is read, while it is closed; null where nothing was. */
  readonly words: string | null;
  readonly name: string;
  readonly description: string;
  readonly state: State;
  /** Whether its money was given back, and a bank did not take it. */
  readonly isOwed: boolean;
  /** Each line with the page that fulfils it, where it is open. */
  readonly includes: readonly { readonly text: string; readonly page: string | null }[];
  readonly began: string;
  /** Where its time ends or ended; null where nothing true can be said of it. */
  readonly time: { readonly isOver: boolean; readonly day: string } | null;
  readonly graceUntil: string | null;
  readonly price: 'free' | 'agreed' | 'received';
  /** What came in, whatever went back. */
  readonly received: string;
  readonly total: string;
  readonly refunded: string | null;
  readonly withheld: { readonly amount: string; readonly forGood: boolean } | null;
  /** Whether a payment that failed is older than the program's time. */
  readonly outlivesTime: boolean;
  readonly installments: readonly {
    readonly number: number;
    readonly amount: string;
    readonly day: string;
    readonly state: 'due' | 'paid' | 'failed' | 'cancelled' | 'held';
  }[];
  /** What is charged next. */
  readonly next: { readonly amount: string; readonly day: string; readonly failed: boolean } | null;
  readonly refundRule: 'none' | '30-days' | '6-weeks' | '90-days';
  readonly refundable:
    | 'possible'
    | 'open'
    | 'disputed'
    | 'ended'
    | 'taken-back'
    | 'over'
    | 'nothing'
    | 'unknown';
  readonly refundableUntil: string | null;
  /** How many days of pause are counted in it. */
  readonly guaranteeRested: number;
  readonly request: {
    readonly state: 'open' | 'refunded' | 'declined' | 'closed';
    readonly day: string;
    readonly answer: string | null;
  } | null;
}

/**
 * Everything about one program on the page of its owner.
 * @param follows the program that can come next, where this one was gone to its end
 * @param canChangeCard whether the provider knows a card of theirs
 */
export function ProgramCard({
  program,
  follows,
  canChangeCard,
}: {
  program: ProgramFacts;
  follows: { readonly page: string; readonly name: string } | null;
  canChangeCard: boolean;
}) {
  const { t } = useTranslation('program');
  const { next } = program;
  const id = `program-${program.id}`;
  return (
    <section aria-labelledby={id} className="card">
      <p>
        <StateBadge state={program.state}>{t(`state.${program.isOwed ? 'owed' : program.state}`)}</StateBadge>
      </p>
      <h2 id={id} className="mt-2">
        {program.name}
      </h2>
      <p className="mt-1 max-w-prose text-ink-soft">{program.description}</p>
      {next?.failed ? (
        <FailedPayment program={program} next={next} canChangeCard={canChangeCard} />
      ) : (
        <p className="mt-3 max-w-prose">{t(`stateText.${program.isOwed ? 'owed' : program.state}`)}</p>
      )}
      {program.open ? (
        <div className="mt-4">
          <p className="mb-2 font-semibold">{program.open.line}</p>
          <a href={program.open.href} className="btn btn-primary">
            {program.open.text}
          </a>
        </div>
      ) : null}
      {program.words ? (
        <p className="mt-3">
          <a href={program.words} className="link inline-block py-1">
            {t('words')}
          </a>
        </p>
      ) : null}
      <Follows follows={follows} titleAs="h3" />
      <dl className="mt-4 grid gap-x-8 gap-y-3 sm:grid-cols-2">
        <Fact name={t('began')}>{program.began}</Fact>
        {program.time ? (
          <Fact name={t(program.time.isOver ? 'ended' : 'ends')}>{program.time.day}</Fact>
        ) : null}
        <Fact name={t('paid')}>{paidText(t, program)}</Fact>
        {program.refunded ? <Fact name={t('returned')}>{program.refunded}</Fact> : null}
        {program.withheld ? (
          <Fact name={t(program.withheld.forGood ? 'takenBack' : 'withheld')}>{program.withheld.amount}</Fact>
        ) : null}
        {next && !next.failed ? <Fact name={t('next')}>{t('nextText', { ...next })}</Fact> : null}
      </dl>
      {program.installments.length > 1 ? (
        <Plan id={`${id}-plan`} installments={program.installments} />
      ) : null}
      {next && !next.failed && canChangeCard ? (
        <div className="mt-3">
          <ChangeCard look="btn-secondary" />
        </div>
      ) : null}
      <Guarantee program={program} />
      <details className="mt-5">
        <summary className="py-1 font-semibold">{t('includes')}</summary>
        <ul className="mt-1 list-disc space-y-1 pl-5">
          {program.includes.map(({ text, page }) => (
            <li key={text}>
              {page ? (
                <a href={page} className="link inline-block py-1">
                  {text}
                </a>
              ) : (
                text
              )}
            </li>
          ))}
        </ul>
      </details>
    </section>
  );
}

/** What came in, beside what was agreed for as long as that still holds. */
function paidText(t: TFunction<'program'>, { price, received, total }: ProgramFacts): string {
  if (price === 'free') return t('free');
  return price === 'received' ? received : t('paidOf', { paid: received, total });
}

const Fact = ({ name, children }: { name: string; children: string }) => (
  <div>
    <dt className="text-base text-ink-soft">{name}</dt>
    <dd className="font-semibold">{children}</dd>
  </div>
);

function FailedPayment({
  program,
  next,
  canChangeCard,
}: {
  program: ProgramFacts;
  next: NonNullable<ProgramFacts['next']>;
  canChangeCard: boolean;
}) {
  const { t } = useTranslation('program');
  const isPaused = program.state === 'suspended';
  return (
    <div className="mt-4 rounded-card border-2 border-warn bg-warn-tint p-4">
      <h3 className="text-warn">{t('failed.title')}</h3>
      <p className="mt-2 max-w-prose">{t('failed.what', { amount: next.amount, day: next.day })}</p>
      <p className="mt-2 max-w-prose">
        {isPaused || !program.graceUntil
          ? t(program.outlivesTime ? 'failed.pausedOver' : 'failed.paused')
          : t(program.outlivesTime ? 'failed.untilOver' : 'failed.until', { day: program.graceUntil })}
      </p>
      <div className="mt-4">
        {canChangeCard ? <ChangeCard look="btn-primary" /> : <WriteToUs>{t('failed.write')}</WriteToUs>}
      </div>
    </div>
  );
}

function ChangeCard({ look }: { look: 'btn-primary' | 'btn-secondary' }) {
  const { t } = useTranslation('program');
  return (
    <Form method="post" action="/freedom-plan/card">
      <button type="submit" className={`btn ${look}`}>
        {t('changeCard')}
      </button>
      <p className="mt-1 text-base text-ink-soft">{t('changeCardText')}</p>
    </Form>
  );
}

function Plan({ id, installments }: { id: string; installments: ProgramFacts['installments'] }) {
  const { t } = useTranslation('program');
  return (
    <div className="mt-5">
      <h3 id={id}>{t('plan')}</h3>
      <ol aria-labelledby={id} className="mt-2 divide-y divide-line border-y border-line">
        {installments.map((one) => (
          <li key={one.number} className="flex gap-x-4 py-2">
            <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
              {t('planLine', { ...one })}
              <StateBadge state={one.state}>{t(`installment.${one.state}`)}</StateBadge>
            </span>
            <strong className="text-right">
              <Amount>{one.amount}</Amount>
            </strong>
          </li>
        ))}
      </ol>
    </div>
  );
}

function Guarantee({ program }: { program: ProgramFacts }) {
  const { t } = useTranslation(['program', 'refund']);
  const { refundable, request, refundableUntil, guaranteeRested } = program;
  // Who paid nothing has nothing to get back.
  if (program.price === 'free' && !request) return null;
  const isSent = request?.state === 'refunded' && program.isOwed;
  const rested = guaranteeRested > 0 ? t('guarantee.rested', { count: guaranteeRested }) : null;
  return (
    <div className="mt-5 border-t border-line pt-4">
      <h3>{t('guarantee.title')}</h3>
      <p className="mt-1 max-w-prose">{t(`refund:${program.refundRule}.long`)}</p>
      {request ? (
        <div className="mt-2 max-w-prose">
          <p className="font-semibold">
            {t(`request.${isSent ? 'sent' : request.state}`, { day: request.day })}
          </p>
          {request.answer ? (
            <blockquote className="mt-1 border-l-2 border-line pl-4 break-words whitespace-pre-line">
              {request.answer}
            </blockquote>
          ) : null}
        </div>
      ) : null}
      {refundable === 'possible' ? (
        <>
          <p className="mt-2 max-w-prose">
            {t('guarantee.until', { day: refundableUntil })} {rested}
          </p>
          <p className="mt-2">
            <a href={`/freedom-plan/refunds/${program.id}`} className="link inline-block py-1">
              {t('guarantee.ask')}
            </a>
          </p>
        </>
      ) : null}
      {refundable === 'ended' || refundable === 'taken-back' ? (
        <p className="mt-2 max-w-prose">
          {t(`ask.not.${refundable}`)} <WriteToUs>{t('guarantee.write')}</WriteToUs>
        </p>
      ) : null}
      {refundable === 'over' ? (
        <p className="mt-2 max-w-prose text-ink-soft">
          {refundableUntil ? `${t('guarantee.wasUntil', { day: refundableUntil })} ` : null}
          {rested ? `${rested} ` : null}
          <WriteToUs>{t('guarantee.write')}</WriteToUs>
        </p>
      ) : null}
    </div>
  );
}

/** Where people are answered by people. */
export const WriteToUs = ({ children }: { children: string }) => (
  <a href={`mailto:${useSupportEmail()}`} className="link inline-block py-1">
    {children}
  </a>
);
