import type { TFunction } from 'i18next';
import type { HelpKind } from '#app/domain/help/help-needed.ts';
import { callsFor, callText, directory, messageText, numbersOf, type LineView } from './help-numbers.ts';

interface Needed {
  readonly t: TFunction;
  /** Gravest first; at least one. */
  readonly kinds: readonly HelpKind[];
  /** Where the reader most likely is; undefined where the app has not been asked, null where it does not know. */
  readonly country: string | null | undefined;
}

/**
 * Help before everything else on a page of a refusal, for what could not be taken in may call for people all the same. Before the
 * app the numbers of the reader's country are a page that anybody can open.
 */
export function RefusalHelp({ t, kinds, country }: Needed) {
  const [first] = kinds;
  if (first === undefined) return null;
  const everywhere = (
    <a href="/help-now" className="link">
      {t(country ? 'help:anotherCountry' : country === null ? 'help:chooseCountry' : 'help:label')}
    </a>
  );
  if (country === undefined)
    return (
      <p className="rounded-card border-2 border-warn p-4">
        <strong>{t(`help:kinds.${first}.title`)}.</strong> {t(`help:kinds.${first}.text`)} {everywhere}
      </p>
    );
  return (
    <section aria-label={t('help:label')} className="space-y-3 rounded-card border-2 border-warn p-4">
      {kinds.map((kind) => (
        <Calls key={kind} t={t} kind={kind} country={country} />
      ))}
      <p>{everywhere}</p>
    </section>
  );
}

/** Whom to call for one kind of help, as links alone. Where no number is known, the directory of all countries. */
function Calls({ t, kind, country }: { t: TFunction; kind: HelpKind; country: string | null }) {
  const { lines, emergency } = callsFor(kind, numbersOf(country));
  return (
    <>
      <h2>{t(`help:kinds.${kind}.title`)}</h2>
      <p>{t(`help:kinds.${kind}.text`)}</p>
      <ul className="space-y-2">
        {lines.map((line) => (
          <Line key={line.name} t={t} line={line} />
        ))}
        {kind !== 'urgent' && lines.length === 0 ? (
          <li>
            <a href={directory.url} rel="noreferrer" className="link">
              {t('help:directory', { name: directory.name })}
            </a>
          </li>
        ) : null}
        {emergency ? (
          <li>
            <a href={`tel:${emergency.dial}`} className="link">
              {t('help:call', { number: emergency.number })}
            </a>{' '}
            {t(`help:services.${emergency.service}`)}
          </li>
        ) : (
          <li>{t('help:emergencyUnknown')}</li>
        )}
      </ul>
    </>
  );
}

function Line({ t, line: { name, call, text, url } }: { t: TFunction; line: LineView }) {
  return (
    <li>
      {call ? (
        <a href={`tel:${call.dial}`} className="link">
          {callText(t, call)}
        </a>
      ) : null}{' '}
      {text ? (
        <a href={`sms:${text.dial}`} className="link">
          {messageText(t, text)}
        </a>
      ) : null}{' '}
      {url ? (
        <a href={url} rel="noreferrer" className="link">
          {name}
        </a>
      ) : (
        name
      )}
    </li>
  );
}
