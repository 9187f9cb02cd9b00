import { AreaScreen } from './AreaScreen.tsx';

// `npm run types` compiles this file. It fails if a line marked with `@ts-expect-error` has no error.

/** Uses that must compile. No entity names are registered here, so any entity name is accepted. */
export const right = [
  <AreaScreen key="1" entity="shop.book" page="list" />,
  <AreaScreen key="2" entity="shop.book" page="list" view="mine" />,
  <AreaScreen key="3" entity="shop.book" page="detail" id="1" />,
  <AreaScreen key="4" entity="shop.book" page="form" />,
  <AreaScreen key="5" entity="shop.book" page="form" id="1" />,
  <AreaScreen key="6" entity="shop.book" page="statistics" />,
];

export const wrong = [
  // @ts-expect-error a detail without the id of a record
  <AreaScreen key="1" entity="shop.book" page="detail" />,
  // @ts-expect-error a form has no views
  <AreaScreen key="2" entity="shop.book" page="form" view="mine" />,
  // @ts-expect-error a list has no id of a record
  <AreaScreen key="3" entity="shop.book" page="list" id="1" />,
  // @ts-expect-error a page that does not exist
  <AreaScreen key="4" entity="shop.book" page="lists" />,
];
