/**
 * What a report said of one recipient of a sent message. 'delayed': the server still tries. 'soft': it came back, and a
 * later message may arrive. 'hard': nobody has this address. 'complaint': reported as spam.
 */
export const reportKinds = ['delayed', 'soft', 'hard', 'complaint'] as const;

export type ReportKind = (typeof reportKinds)[number];
