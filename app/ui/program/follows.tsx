import { useTranslation } from '../texts.tsx';

/** The program that can come after one that was gone to its end: named, and nothing that presses. */
export function Follows({
  follows,
  titleAs: Title,
}: {
  follows: { readonly page: string; readonly name: string } | null;
  titleAs: 'h2' | 'h3';
}) {
  const { t } = useTranslation('program');
  if (!follows) return null;
  return (
    <div className="no-print mt-6 border-t border-line pt-4">
      <Title>{t('follows.title')}</Title>
      <p className="mt-1 max-w-prose">
        {t('follows.text', { name: follows.name })}{' '}
        <a href={`/${follows.page}`} className="link inline-block py-1">
          {t('follows.link')}
          <span className="sr-only">: {follows.name}</span>
        </a>
      </p>
    </div>
  );
}
