/** The mails of a request that could not be sent: the library takes them for sent, whatever becomes of them. */
export function openFailedMails() {
  const failures: unknown[] = [];
  return {
    /** Notes a mail's failure. */
    note: (mail: Promise<void>): Promise<void> =>
      mail.catch((error) => {
        failures.push(error);
        throw error;
      }),
    /** What the library answers; throws if a mail of it could not be sent. */
    async unlessFailed<Answer>(answered: Promise<Answer>): Promise<Answer> {
      const answer = await answered;
      if (failures.length > 0) throw failures.pop();
      return answer;
    },
  };
}

export type FailedMails = ReturnType<typeof openFailedMails>;
