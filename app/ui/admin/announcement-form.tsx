import { Form } from 'react-router';
import { languageCodes, languageName, type Language } from '#locales/languages.ts';
import { FieldFrame } from '../field-frame.tsx';
import { TextArea } from '../text-area.tsx';
import { useTranslation } from '../texts.tsx';
import { Overtaken } from './overtaken.tsx';

interface AnnouncementDraft {
  readonly until: string;
  readonly texts: Readonly<Record<Language, string>>;
}

/** What everybody is told, in each language. @param seen the version that is shown */
export function AnnouncementForm({
  draft,
  seen,
  errorOf,
  isAnnounced,
}: {
  draft: AnnouncementDraft;
  seen: string;
  errorOf: (id: string) => string | null;
  isAnnounced: boolean;
}) {
  const { t, i18n } = useTranslation('system');
  return (
    <>
      <h2 className="mt-10">{t('notices.announcement')}</h2>
      <p className="mt-2 max-w-prose text-ink-soft">{t('notices.announcementText')}</p>
      <Form method="post" noValidate className="mt-4 max-w-2xl space-y-4">
        <input type="hidden" name="seen" value={seen} />
        {languageCodes.map((code) => (
          <TextArea
            key={code}
            id={`text-${code}`}
            name={`text_${code}`}
            label={t('notices.in', { language: languageName(code, i18n.language) })}
            value={draft.texts[code] ?? ''}
            error={errorOf(`text-${code}`)}
            rows={3}
          />
        ))}
        <FieldFrame
          id="until"
          label={t('notices.until')}
          hint={t('notices.untilHint')}
          error={errorOf('until')}
        >
          {(control) => (
            <input
              {...control}
              type="date"
              name="until"
              autoComplete="off"
              defaultValue={draft.until}
              className="field mt-1.5 max-w-48"
            />
          )}
        </FieldFrame>
        <p className="flex flex-wrap gap-4">
          <button type="submit" name="intent" value="announce" className="btn btn-secondary">
            {t('notices.announce')}
          </button>
          {isAnnounced ? (
            <button type="submit" name="intent" value="quiet" className="link py-1">
              {t('notices.quiet')}
            </button>
          ) : null}
        </p>
      </Form>
    </>
  );
}

/** Says what another administrator announces by now. */
export function AnnouncementOvertaken({ now }: { now: AnnouncementDraft }) {
  const { t, i18n } = useTranslation('system');
  return (
    <Overtaken
      fields={[
        ...languageCodes.map((code) => ({
          id: `text-${code}`,
          label: t('notices.in', { language: languageName(code, i18n.language) }),
          now: now.texts[code],
        })),
        { id: 'until', label: t('notices.until'), now: now.until },
      ]}
    />
  );
}
