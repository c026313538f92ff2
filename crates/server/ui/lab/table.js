// A table that is sorted by clicking on a column.
import { html, nothing } from '../vendor/lit.js';

/**
 * @template Row
 * @typedef {{key: string, title: string, about?: string, of: (row: Row) => string|number|null, shown?: (row: Row) => unknown, isUnsorted?: boolean}} Column
 */
/** @typedef {{key: string, down: boolean}|null} Order */

/**
 * @template Row
 * @param {{label: string, rows: Row[], columns: Column<Row>[], order: Order, onOrder: (order: Order) => void}} table
 */
export function sortable({ label, rows, columns, order, onOrder }) {
  return html`
    <div class="scroll table-box" tabindex="0" role="group" aria-label=${label}>
      <table>
        <thead><tr>${columns.map((column) => heading(column, order, onOrder))}</tr></thead>
        <tbody>${sorted(rows, columns, order).map((row) => html`<tr>${columns.map((column) => cell(column, row))}</tr>`)}</tbody>
      </table>
    </div>`;
}

/**
 * @template Row
 * @param {Column<Row>} column @param {Order} order @param {(order: Order) => void} onOrder
 */
function heading({ key, title, about, isUnsorted }, order, onOrder) {
  if (isUnsorted) return html`<th scope="col">${title}</th>`;
  const isHere = order?.key === key;
  const direction = isHere ? (order.down ? 'descending' : 'ascending') : nothing;
  const next = isHere ? (order.down ? null : { key, down: true }) : { key, down: false };
  return html`
    <th scope="col" aria-sort=${direction}>
      <button class="quiet sort" title=${about ?? nothing} @click=${() => onOrder(next)}>
        ${title} <span aria-hidden="true">${isHere ? (order.down ? '▼' : '▲') : '↕'}</span>
      </button>
    </th>`;
}

/**
 * @template Row
 * @param {Column<Row>} column @param {Row} row
 */
function cell(column, row) {
  const value = column.of(row);
  return html`<td class=${typeof value === 'number' ? 'number' : ''}>${column.shown ? column.shown(row) : (value ?? '')}</td>`;
}

/**
 * @template Row
 * @param {Row[]} rows @param {Column<Row>[]} columns @param {Order} order
 */
function sorted(rows, columns, order) {
  const column = columns.find(({ key }) => key === order?.key);
  if (!column || !order) return rows;
  const sign = order.down ? -1 : 1;
  return rows.toSorted((a, b) => sign * compare(column.of(a), column.of(b)));
}

/** Missing values come last in ascending order. @param {string|number|null} a @param {string|number|null} b */
function compare(a, b) {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b), undefined, { numeric: true });
}
