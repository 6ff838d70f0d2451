import type { Output } from '#contract/schemas.ts';

type Problem = Output<'admin.import.check'>['problems'][number];

const MAX_PROBLEMS = 500;

/** Everything that is wrong with a file, by its rows. */
export const Problems = ({ problems }: { problems: Problem[] }) => (
  <>
    <p className="error-box">
      {problems.length < MAX_PROBLEMS ? problems.length : `The first ${MAX_PROBLEMS}`}{' '}
      {problems.length === 1 ? 'problem' : 'problems'}. Correct the file and choose it again. Nothing was
      changed.
    </p>
    <table className="list">
      <thead>
        <tr>
          <th scope="col" className="number">
            Row
          </th>
          <th scope="col">Column</th>
          <th scope="col">Value</th>
          <th scope="col">Problem</th>
        </tr>
      </thead>
      <tbody>
        {problems.map(({ row, column, value, message }) => (
          <tr key={`${row} ${column} ${message}`}>
            <td className="number">{row}</td>
            <td>{column}</td>
            <td className="breakable">{value}</td>
            <td>{message}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </>
);
