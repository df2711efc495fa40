/**
 * Kinds of danger, gravest first. crisis: suicide or self-harm; urgent: the body (chest pain, breath, stroke, bleeding,
 * overdose, dangerous withdrawal, warning signs in pregnancy …); violence: being hurt, threatened or controlled by
 * somebody at home.
 */
export type HelpKind = 'crisis' | 'urgent' | 'violence';
