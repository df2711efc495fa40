import { useTranslation } from '#app/ui/texts.tsx';
import type { VoiceView } from './views.ts';

/** How a member writes, in two or three sentences. */
export function Voice({ voice }: { voice: VoiceView }) {
  const { t } = useTranslation('testimonials');
  return (
    <section className="card mt-6" aria-labelledby="voice">
      <h2 id="voice">{t('voice.title')}</h2>
      <p className="mt-2">
        {t('voice.read', { count: voice.words })} {t('voice.length', { count: voice.sentenceLength })}{' '}
        {voice.favoriteWords ? t('voice.words', { words: voice.favoriteWords }) : null}
      </p>
    </section>
  );
}
