import type { Achievement } from '#app/achievements/achievement.ts';
import { Avatar } from '../avatar.tsx';
import { Stamp } from '../parts/stamp.tsx';
import { useTranslation } from '../texts.tsx';

/** What others see of a member, in words; null for each part that is not shown. */
export interface PersonView {
  readonly name: string;
  readonly about: string | null;
  /** Where their picture lies. */
  readonly picture: string | null;
  readonly level: string | null;
  readonly since: string | null;
  readonly achievements: {
    readonly count: number;
    readonly stamps: readonly {
      readonly of: Pick<Achievement, 'id' | 'category' | 'act' | 'step'>;
      readonly name: string;
    }[];
  } | null;
}

/** A member's card: what they chose to show, and nothing in place of what they did not. */
export function PersonCard({ person, nameAs: Name }: { person: PersonView; nameAs: 'h1' | 'h3' }) {
  const { t } = useTranslation('people');
  const { name, about, picture, level, since, achievements } = person;
  return (
    <div className="card mt-4">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        {picture ? <Avatar src={picture} className="size-20" /> : null}
        <div className="min-w-0 flex-1 basis-48">
          <Name className="wrap-anywhere">
            <bdi>{name}</bdi>
          </Name>
          {level ? <p>{level}</p> : null}
          {since ? <p className="text-ink-soft">{since}</p> : null}
        </div>
      </div>
      {about ? (
        <p dir="auto" className="mt-4 max-w-prose wrap-anywhere whitespace-pre-line">
          {about}
        </p>
      ) : null}
      {achievements && achievements.count > 0 ? (
        <div className="mt-4">
          <p>{t('person.achievements', { count: achievements.count })}</p>
          <ul className="mt-2 grid gap-x-6 gap-y-2 sm:grid-cols-2">
            {achievements.stamps.map((stamp) => (
              <li key={stamp.of.id} className="flex items-center gap-3">
                <Stamp of={stamp.of} state="earned" className="size-11" />
                {stamp.name}
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </div>
  );
}
