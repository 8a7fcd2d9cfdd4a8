// The line of every link of a file, counted from the beginning each time and looked up among the beginnings of lines.
// Prints a JSON array: links, bytes, milliseconds of either way.
use std::time::Instant;

fn main() {
    let rows: Vec<String> = [1_000usize, 10_000, 40_000]
        .iter()
        .map(|&links| {
            let text: String = (0..links).map(|i| format!("- [글 {i}](./{i}.md)\n")).collect();
            let found: Vec<usize> = text.match_indices('[').map(|(at, _)| at).collect();

            let begin = Instant::now();
            let counted: Vec<usize> = found
                .iter()
                .map(|&at| text[..at].matches('\n').count() + 1)
                .collect();
            let first = begin.elapsed();

            let begin = Instant::now();
            let starts: Vec<usize> = std::iter::once(0)
                .chain(text.match_indices('\n').map(|(at, _)| at + 1))
                .collect();
            let searched: Vec<usize> = found
                .iter()
                .map(|&at| starts.partition_point(|&start| start <= at))
                .collect();
            let second = begin.elapsed();

            assert_eq!(counted, searched);
            let [first, second] = [first, second].map(|time| time.as_secs_f64() * 1000.0);
            format!("{{\"links\":{links},\"bytes\":{},\"counted\":{first},\"searched\":{second}}}", text.len())
        })
        .collect();
    println!("[{}]", rows.join(","));
}
