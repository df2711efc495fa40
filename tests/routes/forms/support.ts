/** Where the first completion of a form leads (C6-045). */
export const afterCompletion = (form: string): string =>
  form === 'comprehensive-onboarding' ? '/forms' : `/forms/${form}/done`;
