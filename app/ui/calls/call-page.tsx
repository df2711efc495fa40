import type { ReactNode } from 'react';
import { PageTitle } from '#app/ui/page-title.tsx';
import { CallWishFacts } from './call-wish-facts.tsx';
import { Quote } from '#app/ui/parts/leaf.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import type { CallView } from './views.ts';

/** One call: when and where it is, and what can be done about it. */
export function CallPage({
  call,
  canMove = call.side !== 'coach',
  error = false,
}: {
  call: CallView;
  /** Of a member's call: whether whoever it is with still coaches them. */
  canMove?: boolean;
  error?: boolean;
}) {
  const { t } = useTranslation('calls');
  const title = t('one.title', { name: call.other });
  return (
    <div className="max-w-2xl min-w-0">
      <PageTitle error={error}>{title}</PageTitle>
      {call.side === 'lead' ? null : (
        <p>
          <a
            href={call.side === 'coach' ? '/coach/calls' : '/coaching/calls'}
            className="link no-print inline-block py-1"
          >
            {t(`one.back.${call.side}`)}
          </a>
        </p>
      )}
      <h1 className="mt-2 wrap-anywhere">{title}</h1>
      <div className="card mt-6 space-y-2">
        <p className="text-xl">
          <span className="block font-serif">{call.day}</span>
          <span className="tabular-nums">{call.time}</span>
        </p>
        {call.theirs ? <p className="text-ink-soft">{call.theirs}</p> : null}
        {call.movedFrom && call.isAhead ? (
          <p className="text-ink-soft">{t('one.movedFrom', { when: call.movedFrom })}</p>
        ) : null}
        <State call={call} />
        {call.isAhead || call.meetingUrl ? <Where call={call} /> : null}
      </div>
      {call.lead ? <LeadOfCall lead={call.lead} /> : null}
      {call.isAhead ? <Acts call={call} canMove={canMove} /> : null}
      {call.side === 'coach' && call.hasBegun ? <Note call={call} /> : null}
    </div>
  );
}

/** Whom a strategy call is with, and what they have told. */
function LeadOfCall({ lead }: { lead: NonNullable<CallView['lead']> }) {
  const { t } = useTranslation('calls');
  return (
    <section className="mt-6">
      <h2>{t('lead.who')}</h2>
      <p className="mt-2">
        <a className="link inline-block py-1" href={`tel:${lead.phone}`}>
          {lead.phone}
        </a>
      </p>
      {lead.wish ? <CallWishFacts wish={lead.wish} /> : null}
    </section>
  );
}

function State({ call }: { call: CallView }): ReactNode {
  const { t } = useTranslation('calls');
  if (call.state === 'ahead') return null;
  return (
    <>
      <p>
        {call.cancelledBy
          ? t(`one.cancelledBy.${call.cancelledBy}`, { name: call.other })
          : t(`state.${call.state}`)}
      </p>
      {call.reason ? (
        <Quote text={call.reason} when={call.cancelledBy === 'you' ? t('one.yourWords') : call.other} />
      ) : null}
    </>
  );
}

function Where({ call }: { call: CallView }) {
  const { t } = useTranslation('calls');
  return (
    <>
      {call.meetingUrl ? (
        <p className="pt-2">
          <a href={call.meetingUrl} rel="noreferrer" className="btn btn-primary">
            {t('one.join')}
          </a>
        </p>
      ) : (
        <p>{t('one.noLink')}</p>
      )}
      {call.isAhead ? (
        <p>
          <a href={`${call.page}/call.ics${call.query}`} className="link inline-block py-1">
            {t('one.file')}
          </a>
        </p>
      ) : null}
    </>
  );
}

function Acts({ call, canMove }: { call: CallView; canMove: boolean }) {
  const { t } = useTranslation('calls');
  return (
    <p className="no-print mt-6 flex flex-wrap items-center gap-x-6 gap-y-2">
      {canMove ? (
        <a href={`${call.page}/move${call.query}`} className="btn btn-secondary">
          {t('one.move')}
        </a>
      ) : null}
      <a href={`${call.page}/cancel${call.query}`} className="link inline-block py-1">
        {t('one.cancel')}
      </a>
    </p>
  );
}

/** Whether it took place: two buttons, the one that holds is pressed. */
function Note({ call }: { call: CallView }) {
  const { t } = useTranslation('calls');
  return (
    <form method="post" action={`${call.page}/state`} className="no-print mt-6">
      <h2>{t('note.title')}</h2>
      <div className="mt-3 flex flex-wrap gap-3">
        {(['held', 'missed'] as const).map((status) => (
          <button
            key={status}
            type="submit"
            name="intent"
            value={status}
            aria-pressed={call.state === status}
            className={call.state === status ? 'btn border-pine bg-pine-tint text-pine' : 'btn btn-secondary'}
          >
            {t(`note.${status}`)}
          </button>
        ))}
      </div>
    </form>
  );
}
