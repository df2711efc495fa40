/** A task of whoever runs the place: its text is `admin-help:tasks.<key>`, and this is where it is done. */
export interface HelpTask {
  readonly key: string;
  readonly to: string;
  /** Where the other half of it is done, named by `admin-help:tasks.<key>.also`. */
  readonly also?: string;
}

/** Tasks by what they are about, in the order in which people ask for them. */
export const helpTasks: readonly { readonly group: string; readonly tasks: readonly HelpTask[] }[] = [
  {
    group: 'people',
    tasks: [
      { key: 'findPerson', to: '/admin/users' },
      { key: 'cannotSignIn', to: '/admin/users', also: '/admin/users/invite' },
      { key: 'wrongAddress', to: '/admin/users' },
      { key: 'ban', to: '/admin/users?state=banned' },
      { key: 'erase', to: '/admin/users' },
      { key: 'giveCoach', to: '/admin/coaches' },
      { key: 'callLead', to: '/admin/leads' },
      { key: 'manyAtOnce', to: '/admin/bulk' },
      { key: 'whereFrom', to: '/admin/analytics' },
      { key: 'readFeedback', to: '/admin/feedback' },
      { key: 'quoteMember', to: '/admin/testimonials' },
    ],
  },
  {
    group: 'money',
    tasks: [
      { key: 'giveBack', to: '/admin/payments/open?kind=refund' },
      { key: 'failedPayment', to: '/admin/payments/open?kind=failed' },
      { key: 'dispute', to: '/admin/payments/open?kind=dispute' },
      { key: 'whatCameIn', to: '/admin/payments/sums' },
      { key: 'doBooks', to: '/admin/payments/books' },
      { key: 'changePrice', to: '/admin/programs' },
      { key: 'addWay', to: '/admin/programs' },
      { key: 'givePlace', to: '/admin/users' },
      { key: 'invitePlace', to: '/admin/invitations' },
    ],
  },
  {
    group: 'points',
    tasks: [
      { key: 'awardPoints', to: '/admin/xp/award' },
      { key: 'changeLevel', to: '/admin/levels' },
      { key: 'openFeature', to: '/admin/features' },
      { key: 'whoStruggles', to: '/admin/flags' },
    ],
  },
  {
    group: 'run',
    tasks: [
      { key: 'changeQuiz', to: '/admin/quizzes' },
      { key: 'closeSite', to: '/admin/system/notices' },
      { key: 'announce', to: '/admin/system/notices' },
      { key: 'siteIsSlow', to: '/admin/system/alerts' },
      { key: 'whoCame', to: '/admin/system/security' },
      { key: 'mailDidNotCome', to: '/admin/system/jobs' },
      { key: 'backUp', to: '/admin/system/backups' },
      { key: 'takeBackup', to: '/admin/system/backups' },
      { key: 'whoDidThat', to: '/admin/audit' },
      { key: 'changeText', to: '/admin/content' },
      { key: 'numbersOnFirstPage', to: '/admin/settings' },
      { key: 'secondFactor', to: '/admin/second-factor' },
    ],
  },
];
