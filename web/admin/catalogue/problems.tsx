import type { Output } from '#contract/schemas.ts';

type Problem = Output<'admin.import.check'>['problems'][number];

/** Everything that is wrong with a file, by its lines. */
export const Problems = ({ problems }: { problems: Problem[] }) => (
  <>
    <p className="refusal">
      {problems.length} {problems.length === 1 ? 'problem' : 'problems'}: please mend the file and choose it
      again. Nothing was changed.
    </p>
    <table className="list">
      <thead>
        <tr>
          <th scope="col" className="number">
            Line
          </th>
          <th scope="col">Field</th>
          <th scope="col">Problem</th>
        </tr>
      </thead>
      <tbody>
        {problems.map(({ line, field, message }) => (
          <tr key={`${line} ${field} ${message}`}>
            <td className="number">{line}</td>
            <td>{field}</td>
            <td>{message}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </>
);
