/** One person whatever the spelling: "Ann+room7@Example.org" gets the mail of "ann@example.org". */
export const recipientKey = (email: string): string =>
  email.toLowerCase().replace(/^([^+@]+)\+[^@]*@/, '$1@');
