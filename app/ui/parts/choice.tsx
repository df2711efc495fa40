import type { Pillar } from '../pillar-hues.tsx';
import { PillarMark } from './pillar-mark.tsx';

/** The mark of an option that is a pillar. */
const Mark = ({ pillar }: { pillar: Pillar | null | undefined }) =>
  pillar ? <PillarMark pillar={pillar} className="mr-1.5 size-5 align-[-0.2em]" /> : null;

/** One of several views, as links in one line; the current one is tinted, never filled. */
export function Choice({
  label,
  options,
}: {
  label: string;
  options: readonly {
    readonly text: string;
    readonly href: string;
    readonly isCurrent: boolean;
    readonly pillar?: Pillar | null;
  }[];
}) {
  return (
    <nav aria-label={label}>
      <ul className="choice">
        {options.map((option) => (
          <li key={option.href}>
            <a href={option.href} aria-current={option.isCurrent ? 'page' : undefined}>
              <Mark pillar={option.pillar} />
              {option.text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The same as an answer of a form. */
export function ChoiceField({
  legend,
  name,
  options,
  chosen,
}: {
  legend: string;
  name: string;
  options: readonly {
    readonly value: string;
    readonly text: string;
    readonly pillar?: Pillar | null;
  }[];
  /** Null: nothing is chosen yet. */
  chosen: string | null;
}) {
  return (
    <fieldset>
      <legend className="font-semibold">{legend}</legend>
      <div className="choice mt-1">
        {options.map((option) => (
          <label key={option.value}>
            <input
              type="radio"
              name={name}
              value={option.value}
              defaultChecked={option.value === chosen}
              className="sr-only"
            />
            <span>
              <Mark pillar={option.pillar} />
              {option.text}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
