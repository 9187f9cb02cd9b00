/**
 * A mock of `IntersectionObserver`, which jsdom lacks. It never reports that an element is close to the visible
 * part.
 */
export class NothingNear {
  observe(): void {}
  unobserve(): void {}
}
