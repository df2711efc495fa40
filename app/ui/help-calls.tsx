import {
  callText,
  directory,
  hoursText,
  languagesText,
  messageText,
  type LineView,
  type EmergencyView,
} from '#app/http/help-numbers.ts';
import { useTranslation } from '#app/ui/texts.tsx';

/** Where a page is left to in a hurry: a site that says nothing about its reader. */
export const quickExit = 'https://www.wikipedia.org/';

/** A helpline: a button for each way to reach it, then who that is and when. @param first the one to press */
export function Line({ line, first = false }: { line: LineView; first?: boolean }) {
  const { t, i18n } = useTranslation('help');
  const facts = [hoursText(t, line.hours), languagesText(i18n.language, line.languages)].filter(Boolean);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1.5">
      <span className="flex flex-wrap gap-2">
        {line.call ? (
          <a
            href={`tel:${line.call.dial}`}
            className={`btn prints ${first ? 'btn-primary' : 'btn-secondary'}`}
          >
            {callText(t, line.call)}
          </a>
        ) : null}
        {line.text ? (
          <a href={`sms:${line.text.dial}`} className="btn btn-secondary prints">
            {messageText(t, line.text)}
          </a>
        ) : null}
      </span>
      <span className="text-base">
        {line.url ? (
          <a
            href={line.url}
            rel="noreferrer"
            className={`link inline-block py-0.5 font-semibold ${line.call || line.text ? '' : 'prints'}`.trim()}
          >
            {line.name}
          </a>
        ) : (
          <strong className="font-semibold">{line.name}</strong>
        )}{' '}
        <span className="block text-ink-soft">{facts.join(' · ')}</span>
      </span>
    </li>
  );
}

/** Whom to call for one kind of help. Where no number is known, the directory of all countries. */
export function Calls({
  kind,
  calls: { lines, emergency },
}: {
  kind: 'crisis' | 'urgent' | 'violence';
  calls: { readonly lines: readonly LineView[]; readonly emergency: EmergencyView | null };
}) {
  const { t } = useTranslation('help');
  const isFirst = kind === 'urgent' || lines.length === 0;
  const emergencyCall = emergency ? (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1.5">
      <a href={`tel:${emergency.dial}`} className={`btn prints ${isFirst ? 'btn-primary' : 'btn-secondary'}`}>
        {t('call', { number: emergency.number })}
      </a>
      <span className="text-base">
        {kind === 'urgent'
          ? t(`services.${emergency.service}`)
          : t('serviceInDanger', { service: t(`services.${emergency.service}`) })}
      </span>
    </li>
  ) : (
    <li>{t('emergencyUnknown')}</li>
  );
  return (
    <ul className="mt-4 space-y-3">
      {lines.map((line, index) => (
        <Line key={line.name} line={line} first={index === 0} />
      ))}
      {emergencyCall}
      {kind !== 'urgent' && lines.length === 0 ? (
        <li className="flex flex-wrap items-center gap-x-4 gap-y-1.5">
          <a
            href={directory.url}
            rel="noreferrer"
            className={`btn prints ${emergency ? 'btn-secondary' : 'btn-primary'}`}
          >
            {t('directory', { name: directory.name })}
          </a>
          <span className="text-base">{t('directoryText')}</span>
        </li>
      ) : null}
    </ul>
  );
}
