import { TextArea } from '../text-area.tsx';
import { useTranslation } from '../texts.tsx';
import { languageName, type Language } from '#locales/languages.ts';

/** Why something is done to somebody: it goes to them by mail. @param language in which they read it */
export function ReasonField({
  language,
  value,
  error,
}: {
  language: Language;
  value: string;
  error: string | null;
}) {
  const { t, i18n } = useTranslation('users');
  return (
    <TextArea
      id="reason"
      name="reason"
      label={t('ban.reason')}
      hint={t('ban.reasonHint', { language: languageName(language, i18n.language) })}
      value={value}
      error={error}
    />
  );
}
