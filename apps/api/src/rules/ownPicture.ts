/** Whether a picture comes from this origin: the page's policy shows no other, and whoever serves one learns who looks. T-R2 */
export const isOwnPicture = (value: string): boolean => /^\/(?![/\\])[^\s\\]*$/.test(value);
