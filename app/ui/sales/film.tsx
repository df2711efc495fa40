import { useTranslation } from '#app/ui/texts.tsx';
import { WayToDawn } from '../drawings/way-to-dawn.tsx';
import type { ChallengeOffer } from './next-steps.tsx';

export const speeds = ['1', '1.25', '1.5'] as const;
export type Speed = (typeof speeds)[number];

/** Words that somebody says in a minute, at normal speed. */
const wordsAMinute = 150;

/** How long the text takes at a speed, to ten seconds. */
function lengthOf(paragraphs: readonly string[], speed: Speed): { minutes: number; seconds: number } {
  const words = paragraphs.join(' ').split(/\s+/).length;
  const seconds = Math.round((words / wordsAMinute / Number(speed)) * 6) * 10;
  return { minutes: Math.floor(seconds / 60), seconds: seconds % 60 };
}

/**
 * The film, or a drawing of ours in its frame where there is none yet, and what it says as text, with its length at three speeds.
 * Links choose the speed: nothing needs script.
 */
export function Film({
  video,
  speed,
  challenge,
}: {
  video: string | null;
  speed: Speed;
  challenge: ChallengeOffer | null;
}) {
  const { t } = useTranslation('start');
  const ending = challenge
    ? t('film.ending', { price: challenge.price, rule: t(`refund:${challenge.refundRule}.long`) })
    : t('callOnly.ending');
  const paragraphs = [...(t('film.text', { returnObjects: true }) as string[]), ending];
  // Whole minutes are told without seconds.
  const lengthText = (one: Speed): string => {
    const facts = { speed: one, ...lengthOf(paragraphs, one) };
    return t(facts.seconds === 0 ? 'film.atWhole' : 'film.at', facts);
  };
  const takesText = (): string => {
    const facts = { speed, ...lengthOf(paragraphs, speed) };
    if (facts.seconds === 0) return t(video ? 'film.takesWhole' : 'film.readsWhole', facts);
    return t(video ? 'film.takes' : 'film.reads', facts);
  };
  return (
    <section id="film" className="border-t border-line bg-card" aria-labelledby="film-title">
      <div className="mx-auto max-w-6xl px-4 py-14 sm:px-6 lg:py-20">
        <h2 id="film-title" className="text-3xl">
          {t('film.title')}
        </h2>
        <p className="mt-3 max-w-[60ch] text-ink-soft">{t(video ? 'film.withVideo' : 'film.textOnly')}</p>
        {video ? (
          // oxlint-disable-next-line jsx-a11y/media-has-caption -- everything that is said stands below
          <video
            className="mt-6 aspect-video w-full max-w-3xl rounded-card border border-line bg-sunk"
            controls
            preload="none"
            src={video}
            aria-describedby="film-text"
          >
            {t('film.cannotPlay')}
          </video>
        ) : (
          <Placeholder />
        )}
        <nav aria-label={t('film.speed')} className="mt-6">
          <ul className="flex flex-wrap gap-3">
            {speeds.map((one) => (
              <li key={one}>
                <a
                  className={`btn ${one === speed ? 'border-pine bg-pine-tint' : 'btn-secondary'}`}
                  href={one === '1' ? '/start#film' : `/start?speed=${one}#film`}
                  aria-current={one === speed ? 'true' : undefined}
                >
                  {lengthText(one)}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div id="film-text" className="mt-6 max-w-[66ch] space-y-4">
          <p className="text-base text-ink-soft">{takesText()}</p>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </div>
    </section>
  );
}

/** Where the film will be. Nothing in it looks as if it could be played. */
function Placeholder() {
  const { t } = useTranslation('start');
  return (
    <figure className="mt-6 max-w-3xl">
      <div className="aspect-video overflow-hidden rounded-card border border-line bg-sunk">
        <WayToDawn title={t('film.drawing')} />
      </div>
      <figcaption className="mt-2 text-base text-ink-soft">{t('film.toCome')}</figcaption>
    </figure>
  );
}
