import { useTranslation } from '../texts.tsx';

/** Says of a plan that it stands in another language than its page; a part that its member wrote so is not named. */
export function OtherLanguage({ parts }: { parts: readonly { readonly lang?: string | undefined }[] }) {
  const { t } = useTranslation('goals');
  const others = parts.filter(({ lang }) => lang !== undefined).length;
  return others * 2 > parts.length ? <p className="mt-2 text-ink-soft">{t('plan.otherLanguage')}</p> : null;
}
