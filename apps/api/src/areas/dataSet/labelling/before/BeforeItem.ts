import type { LabelKind } from '../labelKinds.ts';

/** An item with the known facts about its content. */
export interface BeforeItem {
  readonly id: string;
  readonly path: string;
  readonly row: number | null;
  readonly kind: LabelKind;
  readonly fileId: string | null;
  readonly width: number;
  readonly height: number;
  readonly duration: number | null;
  readonly content: string | null;
}
