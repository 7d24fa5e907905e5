/**
 * Translators and add-ons wrap and replace nodes that React drew. React then takes away a node that stands elsewhere by now, or puts one
 * before it: the DOM refuses, and the page fails. This lets both happen where the node really stands
 * (https://github.com/facebook/react/issues/11538).
 */
export function tolerateMovedNodes(): void {
  const { insertBefore, removeChild } = Node.prototype;
  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    const parent = child.parentNode;
    return parent ? (removeChild.call(parent, child) as Child) : child;
  };
  Node.prototype.insertBefore = function <Child extends Node>(
    this: Node,
    child: Child,
    before: Node | null,
  ): Child {
    let place = before;
    while (place && place.parentNode !== this) place = place.parentNode;
    return insertBefore.call(this, child, place) as Child;
  };
}
