/**
 * What a form is: data. A definition names fields, kinds, options, bounds and conditions; the prose stands in
 * `locales/<language>/forms/<locale>.json`, the behaviour in the engine. Ids never change once landed.
 */

/** A field is asked only where its condition holds. Derived from the answers, never stored. */
export type Condition =
  | { readonly field: string; readonly is: string | number | boolean }
  | { readonly field: string; readonly not: string | number | boolean }
  | { readonly field: string; readonly in: readonly (string | number)[] };

/** What every kind of field has. */
interface FieldBase {
  /** The name of the control, the key of its texts, and (without `path`) of its answer in `form_data`. */
  readonly id: string;
  /** Needed before the form can be completed. */
  readonly required?: boolean;
  /** Asked no more, because another question took its place; what was answered once stays readable. Its id is never used again. */
  readonly retired?: true;
  readonly when?: Condition;
  /** Where the answer stands in `form_data` when the specification nests it, for example `['firstGoal', 'title']`. */
  readonly path?: readonly [string, string];
  /** Key in the shared-data record that fills this field in advance and learns from it, for example `basicInfo.height`. */
  readonly shared?: string;
  /** Other names of the specification for the same answer: read where they are stored, never written. */
  readonly aliases?: readonly string[];
  /** The HTML autocomplete token, where one fits. */
  readonly autocomplete?: string;
  /** The pillar that it is about, whose mark stands at its label. */
  readonly pillar?: Pillar;
}

/** What an answer says of one of the form's dimensions: `engine/score.ts`. */
export interface Scoring {
  readonly dimension: string;
  /** The more somebody says yes to it, the less they have of the dimension. */
  readonly reverse?: true;
  /** How much it counts beside the other questions of the dimension; 1 unless told. */
  readonly weight?: number;
}

/** A field whose answers go from least to most, and so can be scored. */
interface ScorableField extends FieldBase {
  readonly scoring?: Scoring;
}

/** One line of text; at most `maxLength` characters (200 unless told). */
export interface TextField extends FieldBase {
  readonly kind: 'text';
  readonly maxLength?: number;
}
/** Several lines of text; at most `maxLength` characters (5000 unless told). */
export interface LongTextField extends FieldBase {
  readonly kind: 'long-text';
  readonly maxLength?: number;
  readonly rows?: number;
}
/** A number between `min` and `max`; a decimal comma or point is read. `decimals` 0 (unless told) means whole numbers. */
export interface NumberField extends FieldBase {
  readonly kind: 'number';
  readonly min: number;
  readonly max: number;
  readonly decimals?: number;
  /** Key of the unit's text in `forms` (for example `cm`, `kg`, `hours`). */
  readonly unit?: string;
}
/** A calendar day, stored as YYYY-MM-DD. Bounds are a day or `today`, the member's own. */
export interface DateField extends FieldBase {
  readonly kind: 'date';
  readonly notBefore?: string;
  readonly notAfter?: string;
  /** Of a day of birth: how many whole years old its person is at least and at most, on the member's own day. */
  readonly age?: { readonly from: number; readonly to: number };
}
/**
 * One of `options`, stored as written there. `select` shows a closed list in place of radio buttons. Where it is scored,
 * its options go from least to most.
 */
export interface ChoiceField extends ScorableField {
  readonly kind: 'choice';
  readonly options: readonly string[];
  readonly layout?: 'radio' | 'select';
  /** One of them holds always, like a unit: leaving it open is not offered. */
  readonly settled?: boolean;
}
/** Any of `options`, at most `max`. With `other`, the option 'Other' takes a text and is stored as `Other: text`. */
export interface ChoicesField extends FieldBase {
  readonly kind: 'choices';
  readonly options: readonly string[];
  readonly max?: number;
  readonly other?: boolean;
  /** The option that says that none of the others holds: it stands alone. */
  readonly exclusive?: string;
}
/** A whole number from 1 to 10, shown as ten radio buttons. None is chosen before somebody chooses: a default would be no answer. */
export interface RatingField extends ScorableField {
  readonly kind: 'rating';
}
/** How many steps a scale has. */
export const scaleSteps = 5;
/** How far something is so, in five steps from least to most; stored as 1 to 5. `forms:scales.<scale>` names the steps. */
export interface ScaleField extends ScorableField {
  readonly kind: 'scale';
  readonly scale: 'agreement' | 'frequency' | 'likeness' | 'confidence';
}
/** Yes or no; stored as a boolean. */
export interface YesNoField extends ScorableField {
  readonly kind: 'yes-no';
}
/** A box to tick; stored as true, or not at all. Required means that it must be ticked. */
export interface ConsentField extends FieldBase {
  readonly kind: 'consent';
  /** The path of what is agreed to, offered to be read beside the box. */
  readonly readAt?: string;
}
/** A list typed with commas; stored as a list of texts. */
export interface ListField extends FieldBase {
  readonly kind: 'list';
  readonly max?: number;
}
/** A country, stored as its ISO 3166-1 alpha-2 code. */
export interface CountryField extends FieldBase {
  readonly kind: 'country';
}
/** A time zone, stored by its IANA name: one of a list, or any other by its name in the text beside it. */
export interface ZoneField extends FieldBase {
  readonly kind: 'zone';
}
export interface EmailField extends FieldBase {
  readonly kind: 'email';
}
export interface PhoneField extends FieldBase {
  readonly kind: 'phone';
}
/** The address of a page, stored with https; what is typed without a scheme gets it. */
export interface LinkField extends FieldBase {
  readonly kind: 'link';
}
/** Up to `max` lines of text, one control each; stored as a list without the empty ones. */
export interface RepeatedTextField extends FieldBase {
  readonly kind: 'repeated-text';
  readonly max: number;
  readonly maxLength?: number;
}

export type Field =
  | TextField
  | LongTextField
  | NumberField
  | DateField
  | ChoiceField
  | ChoicesField
  | RatingField
  | ScaleField
  | YesNoField
  | ConsentField
  | ListField
  | CountryField
  | ZoneField
  | EmailField
  | PhoneField
  | LinkField
  | RepeatedTextField;

export type FieldKind = Field['kind'];

/**
 * What a section shows in place of its fields: a profile being made, the profile, an invitation whose buttons are the
 * options of its one field, or everything that was answered so far. `routes/forms/screen-view.ts` gathers what it needs.
 */
export type Screen = 'generation' | 'profile' | 'invitation' | 'review';

/** The five parts of a life. */
export type Pillar = 'mindset' | 'health' | 'financial' | 'relationships' | 'purpose';

/** A page of a form. `minutes` is shown in wizards; `optional` steps of a wizard can be skipped. */
export interface Section {
  readonly id: string;
  readonly fields: readonly Field[];
  /** The pillar that it is about, where it is about one. */
  readonly pillar?: Pillar;
  readonly minutes?: number;
  readonly optional?: boolean;
  readonly screen?: Screen;
  /** Pages within the section, each with the ids of its fields; every field stands in one. They are saved one by one. */
  readonly parts?: readonly (readonly string[])[];
  /** Fields that are required here, though not wherever they are asked. */
  readonly needs?: readonly string[];
  /** It says in words of its own, `sections.<id>.refusal`, that something is missing. */
  readonly refuses?: true;
  /** Keys of `form_data` that say whether the section was answered whole, or passed without an answer. */
  readonly marks?: { readonly answered: string; readonly skipped: string };
}

/** A group of sections in a wizard's frame. */
export interface Phase {
  readonly id: string;
  readonly sections: readonly string[];
}

export interface FormDefinition {
  /** The canonical form_type: in URLs, in `form_progress.form_type`, and the name of the locale file. */
  readonly id: string;
  readonly sections: readonly Section[];
  /** The form whose texts stand in where this one has none of its own: what both ask, they ask in the same words. */
  readonly textsOf?: string;
  /** Present in wizards only. */
  readonly phases?: readonly Phase[];
  /** `linear`: a step opens once those before it are done or skipped. `free` (unless told): any section, any time. */
  readonly flow?: 'free' | 'linear';
  /** `monthly`: it is filled in anew in each calendar month of the member, at most once in each. */
  readonly repeats?: 'monthly';
  /** `steps`: the sections stand in a row above each page, with check marks. `list` (unless told): folded away. */
  readonly navigation?: 'list' | 'steps';
  /** Estimated minutes, shown as '10 to 15 minutes', or 'About 45 minutes' where both are the same. */
  readonly minutes: readonly [number, number];
  /** What its scored questions measure, in the order in which scores are shown. */
  readonly dimensions?: readonly string[];
}

/** The answer that a field of this kind stores. */
export type AnswerOf<F extends Field> = F extends { kind: 'number' | 'rating' | 'scale' }
  ? number
  : F extends { kind: 'yes-no' | 'consent' }
    ? boolean
    : F extends { kind: 'choices' | 'list' | 'repeated-text' }
      ? readonly string[]
      : F extends { kind: 'choice'; options: readonly (infer O)[] }
        ? O
        : string;

type FieldsOf<D extends FormDefinition> = D['sections'][number]['fields'][number];

/** The answers of a definition, keyed by field id; each may still be missing. */
export type AnswersOf<D extends FormDefinition> = {
  readonly [F in FieldsOf<D> as F['id']]?: AnswerOf<F>;
};

/** A stored answer of any kind. */
export type Answer = string | number | boolean | readonly string[];

/** Answers of any form, keyed by field id. */
export type Answers = Readonly<Record<string, Answer>>;

/** Every field of a form, in order, with those that are asked no more. */
export const fieldsOf = (definition: FormDefinition): readonly Field[] =>
  definition.sections.flatMap((section) => section.fields);

/** The fields of a section that can still be answered. */
export const openTo = (section: Section): readonly Field[] =>
  section.fields.filter(({ retired }) => !retired);

/** Whether the form cannot be completed without this field; asked of the section that it stands in. */
export const isRequired = (section: Section, field: Field): boolean =>
  !field.retired && (field.required === true || section.needs?.includes(field.id) === true);

/** Whether a section has anything to be answered. */
export const asks = (section: Section): boolean => openTo(section).length > 0;

/** How many pages a section has. */
export const partsOf = (section: Section): number => section.parts?.length ?? 1;

/** One page of a section, as a section. @param part counted from 1; anything else is the whole section */
export function partOf(section: Section, part: number): Section {
  const ids = section.parts?.[part - 1];
  return ids ? { ...section, fields: section.fields.filter((field) => ids.includes(field.id)) } : section;
}

/** The page of a section that a field stands on, counted from 1. */
export const partWith = (section: Section, fieldId: string): number =>
  Math.max(0, section.parts?.findIndex((ids) => ids.includes(fieldId)) ?? 0) + 1;

/** The section with this id, or undefined. */
export const sectionOf = (definition: FormDefinition, id: string): Section | undefined =>
  definition.sections.find((section) => section.id === id);
