import type { LabelKind } from '../labelKinds.ts';

/** An item to which earlier annotations are added, with the values of its content that are already known. */
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
