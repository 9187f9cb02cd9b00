/** Entity and title of a failed job, for lines of the operation log about it. */
export const failedJobSubject = { entity: 'common.failedJob', title: '失败任务' } as const;
