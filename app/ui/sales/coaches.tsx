import { Avatar } from '../avatar.tsx';
import { useTranslation } from '../texts.tsx';

interface Words<T> {
  readonly says: T;
  /** The language that they are in. */
  readonly language: string;
}

/** A coach, as everybody reads it. */
export interface CoachOnPage {
  readonly id: string;
  readonly name: string;
  /** The address of their picture, or null. */
  readonly picture: string | null;
  readonly role: Words<string> | null;
  readonly words: Words<readonly string[]> | null;
}

/** Who coaches, with face and name; nothing where nobody is shown. */
export function Coaches({ coaches }: { coaches: readonly CoachOnPage[] }) {
  const { t } = useTranslation('sales');
  if (coaches.length === 0) return null;
  return (
    <section className="border-t border-line" aria-labelledby="coaches">
      <div className="mx-auto max-w-6xl px-4 py-14 sm:px-6 lg:py-20">
        <h2 id="coaches" className="text-3xl">
          {t('coaches.title')}
        </h2>
        <ul className="mt-8 grid gap-x-12 gap-y-10 md:grid-cols-2">
          {coaches.map((coach) => (
            <Coach key={coach.id} coach={coach} />
          ))}
        </ul>
      </div>
    </section>
  );
}

function Coach({ coach: { name, picture, role, words } }: { coach: CoachOnPage }) {
  const { t, i18n } = useTranslation('sales');
  const other = (language: string) => (language === i18n.language ? undefined : language);
  return (
    <li className="flex flex-col gap-x-6 gap-y-4 sm:flex-row">
      {picture ? (
        <img
          src={picture}
          alt={t('coaches.picture', { name })}
          width={128}
          height={128}
          loading="lazy"
          decoding="async"
          className="h-32 w-32 flex-none rounded-full border border-line object-cover"
        />
      ) : (
        <Avatar src={null} className="h-32 w-32" />
      )}
      <div className="min-w-0">
        <h3 className="text-xl wrap-anywhere">{name}</h3>
        {role ? (
          <p lang={other(role.language)} className="mt-0.5 font-semibold wrap-anywhere text-pine">
            {role.says}
          </p>
        ) : null}
        {words?.says.map((text) => (
          <p
            key={text}
            lang={other(words.language)}
            className="mt-3 max-w-[52ch] wrap-anywhere text-ink-soft"
          >
            {text}
          </p>
        ))}
      </div>
    </li>
  );
}
