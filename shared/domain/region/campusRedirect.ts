/** The campus has one residence: its listing always leads to that residence's page. */
export const campusRedirect = {
  campusRegion: 'strand-campus-kings-college-london',
  residence: 'aldwych-lodge-london',
} as const;
