/**
 * Kinds of danger, gravest first. crisis: suicide or self-harm; urgent: the body (chest pain, breath, stroke, bleeding,
 * overdose, dangerous withdrawal, warning signs in pregnancy …); violence: being hurt, threatened or controlled by
 * somebody at home.
 */
export type HelpKind = 'crisis' | 'urgent' | 'violence';

/** Answers that call for help although nothing is written: an option of a question that asks for it. */
export const toldByChoice: readonly {
  readonly kind: HelpKind;
  readonly field: string;
  readonly options: readonly string[];
}[] = [{ kind: 'violence', field: 'feels_safe', options: ['no', 'not-always'] }];
