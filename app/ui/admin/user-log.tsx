import type { TFunction } from 'i18next';
import type { ListView } from '#app/http/list-query.ts';
import { Pager } from '../lists/pager.tsx';
import { Row, Rows } from '../parts/row.tsx';
import { StateBadge } from '../primitives.tsx';
import { useTranslation } from '../texts.tsx';

type Change =
  | { readonly kind: 'role' | 'facts'; readonly before: string; readonly after: string }
  | { readonly kind: 'reason'; readonly text: string };

/** What was done about somebody, and which mails went to them. */
export function UserLog({
  list,
  acts,
  mails,
}: {
  list: ListView;
  acts: readonly {
    readonly id: string;
    /** Null for one without words: it is called as it stands in the log. */
    readonly act: string | null;
    readonly action: string;
    readonly actor: string | null;
    readonly change: Change | null;
    readonly when: string;
  }[];
  mails: readonly {
    readonly id: string;
    readonly mail: string | null;
    readonly template: string;
    readonly state: 'waiting' | 'sent' | 'failed';
    /** What the mail server said that refused it for good. */
    readonly refusal: string | null;
    readonly when: string;
  }[];
}) {
  const { t } = useTranslation('users');
  return (
    <div className="max-w-2xl">
      <h2>{t('log.acts')}</h2>
      <p className="mt-1 text-ink-soft">{t(acts.length === 0 ? 'log.noActs' : 'log.actsText')}</p>
      {acts.length > 0 ? (
        <div className="mt-3">
          <Rows label={t('log.acts')}>
            {acts.map(({ id, act, action, actor, change, when }) => (
              <Row
                key={id}
                title={act ? t(`system:acts.${act}`) : action}
                line={
                  <>
                    {change ? (
                      <span className="block wrap-anywhere whitespace-pre-line">{changeText(t, change)}</span>
                    ) : null}
                    {`${actor ?? t('gone')} · ${when}`}
                  </>
                }
              />
            ))}
          </Rows>
        </div>
      ) : null}
      <Pager list={list} />
      <h2 className="mt-8">{t('log.mails')}</h2>
      <p className="mt-1 text-ink-soft">{t(mails.length === 0 ? 'log.noMails' : 'log.mailsText')}</p>
      {mails.length > 0 ? (
        <div className="mt-3">
          <Rows label={t('log.mails')}>
            {mails.map(({ id, mail, template, state, refusal, when }) => (
              <Row
                key={id}
                title={mail ? t(`mail.${mail}`) : template}
                line={
                  refusal === null ? (
                    when
                  ) : (
                    <>
                      <span className="block wrap-anywhere">{t('log.refusal', { reason: refusal })}</span>
                      {when}
                    </>
                  )
                }
                end={state === 'sent' ? null : <StateBadge state={state}>{t(`log.${state}`)}</StateBadge>}
              />
            ))}
          </Rows>
        </div>
      ) : null}
    </div>
  );
}

function changeText(t: TFunction, change: Change): string {
  if (change.kind === 'reason') return change.text;
  const { before, after } = change;
  if (change.kind === 'facts') return t('log.change', { before, after });
  return t('log.change', { before: t(`role.${before}`), after: t(`role.${after}`) });
}
