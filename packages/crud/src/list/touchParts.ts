import { onDemand } from '../provider/onDemand.ts';

/** What a list needs when it is touched, and not for its first look: it comes beside the rows, as one part. */
export const touchParts = onDemand(async () => {
  const [{ TouchStyles }, { SelectionBar }, { RowMenu }] = await Promise.all([
    import('./TouchStyles.tsx'),
    import('./SelectionBar.tsx'),
    import('./RowMenu.tsx'),
  ]);
  return { TouchStyles, SelectionBar, RowMenu };
});
