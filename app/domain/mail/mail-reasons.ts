import { mailTemplates, type MailName } from '#app/gateways/mail/templates.ts';

/** Whether a mail is one that its reader may do without. */
export const isByWish = (template: MailName): boolean => mailTemplates[template].reason === 'wish';
